package threadmark.study.schedule;

import threadmark.study.experiment.Profile;

/**
 * One job of a workflow's matrix: this machine measures on that JDK.
 *
 * @param machine the registered name, which is the label that the runner was registered with
 */
public record Assignment(String machine, Profile profile, Duty.OfferedJdk jdk) {}
