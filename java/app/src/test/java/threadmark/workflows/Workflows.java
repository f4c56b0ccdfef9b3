package threadmark.workflows;

import java.util.stream.Stream;
import threadmark.workflows.Workflow.Job;
import threadmark.workflows.Workflow.Step;

/** All workflows of this repository, and the action. */
final class Workflows {

  private Workflows() {}

  static Stream<Workflow> workflows() {
    return Workflow.all().stream();
  }

  static Stream<Workflow> everything() {
    return Stream.concat(workflows(), Stream.of(Workflow.action()));
  }

  /** Every job that has steps. */
  static Stream<Job> jobs() {
    return everyJob().filter(job -> !job.calls());
  }

  /** Those that call a workflow, whose own jobs are held to the rules there. */
  static Stream<Job> calls() {
    return everyJob().filter(Job::calls);
  }

  private static Stream<Job> everyJob() {
    return workflows().flatMap(workflow -> workflow.jobs().values().stream());
  }

  static Stream<Step> steps() {
    return everything().flatMap(workflow -> workflow.steps().stream());
  }

  static Stream<Job> jobsOnMachinesOfOurs() {
    return jobs().filter(Job::ours);
  }
}
