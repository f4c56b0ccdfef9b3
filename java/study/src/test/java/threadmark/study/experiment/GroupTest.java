package threadmark.study.experiment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import threadmark.text.Complaint;

class GroupTest {

  private static final List<Experiment> ALL = ExperimentFiles.read(Path.of("../../experiments"));

  private static List<Experiment> chosen(Optional<Group> group, String... names) {
    return Group.chosen(ALL, List.of(names), group);
  }

  @Test
  void aRunIsOfTheJdkUnlessAnotherGroupIsNamed() {
    assertThat(chosen(Optional.empty())).extracting(Experiment::group).containsOnly(Group.JDK);
    assertThat(chosen(Optional.of(Group.COMPONENTS)))
        .isNotEmpty()
        .extracting(Experiment::group)
        .containsOnly(Group.COMPONENTS);
  }

  @Test
  void anExperimentIsFoundByItsNameInWhicheverGroup() {
    assertThat(chosen(Optional.empty(), "embedded-database"))
        .extracting(Experiment::id)
        .containsExactly("embedded-database");
  }

  @Test
  void twoGroupsInOneRunAreRefused() {
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> chosen(Optional.empty(), "primes", "embedded-database"))
        .withMessageContaining("measure each group in a run of its own");
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> chosen(Optional.of(Group.COMPONENTS), "primes"))
        .withMessage(
            "--group components: primes is of the group jdk; leave out one of the two options");
  }

  @Test
  void aGroupWithoutExperimentsIsRefused() {
    List<Experiment> none =
        ALL.stream().filter(experiment -> experiment.group() == Group.JDK).toList();
    assertThatExceptionOfType(Complaint.class)
        .isThrownBy(() -> Group.chosen(none, List.of(), Optional.of(Group.COMPONENTS)))
        .withMessage("--group components: no experiment is of it");
  }
}
