package threadmark.study.schedule;

import java.util.List;
import java.util.stream.Collectors;
import threadmark.study.schedule.PlanCommand.Assignment;

/**
 * The matrix of a workflow's measuring job, on one line. Its values were checked against patterns
 * that hold no quote and no backslash, so they need no escape.
 */
public final class JobMatrix {

  private JobMatrix() {}

  public static String text(List<Assignment> assignments) {
    return assignments.stream()
        .map(JobMatrix::entry)
        .collect(Collectors.joining(",", "{\"include\":[", "]}"));
  }

  private static String entry(Assignment assignment) {
    return "{\"machine\":\"%s\",\"profile\":\"%s\",\"distribution\":\"%s\",\"java\":\"%s\"}"
        .formatted(
            assignment.machine(),
            assignment.profile().label(),
            assignment.jdk().distribution(),
            assignment.jdk().version());
  }
}
