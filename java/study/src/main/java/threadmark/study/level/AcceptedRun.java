package threadmark.study.level;

import threadmark.study.record.Run;

/** A run in the baselines, with the decision that put it there. */
public record AcceptedRun(Run run, Acceptance acceptance) {}
