package threadmark.model;

/** A run in the baselines, with the decision that put it there. */
public record AcceptedRun(Run run, Acceptance acceptance) {}
