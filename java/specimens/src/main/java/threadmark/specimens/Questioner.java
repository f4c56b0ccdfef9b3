package threadmark.specimens;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Whoever asks the gate of a build about a scenario, with jars written for it.
 *
 * @param folder jars, gates and what was asked so far
 * @param budget of each gate, if not its own
 * @param seed of all scenarios together
 */
record Questioner(
    GateProcess gate,
    SpecimenJars jars,
    Path folder,
    Build build,
    Optional<String> budget,
    long seed) {

  /** How long the gate would take, which refuses here what it would refuse. */
  double planned(Scenario scenario) throws IOException, InterruptedException {
    return scenario.seconds(
        gate.planned(scenario, jar(scenario.base()), jar(scenario.head()), terms(scenario)));
  }

  /** Whatever goes wrong around one scenario is held against it, and the others are asked. */
  Sitting asked(Scenario scenario) throws InterruptedException {
    try {
      return answered(scenario);
    } catch (IOException | RuntimeException wrong) {
      return Sitting.unasked(scenario, build, wrong);
    }
  }

  private Sitting answered(Scenario scenario) throws IOException, InterruptedException {
    Path base = jar(scenario.base());
    Path head = jar(scenario.head());
    Answer answer = answer(scenario, base, head);
    String where =
        VerdictsJson.in(folder.resolve("gates").resolve(scenario.name()))
            .map(VerdictsJson::where)
            .orElse(Build.UNKNOWN);
    return Sitting.of(scenario, build, where, answer);
  }

  private Answer answer(Scenario scenario, Path base, Path head)
      throws IOException, InterruptedException {
    Optional<BusyProcesses> beside = scenario.beside().start();
    try {
      Answer answer = gate.asked(scenario, base, head, terms(scenario));
      beside.ifPresent(BusyProcesses::requireSeen);
      return answer;
    } finally {
      beside.ifPresent(BusyProcesses::close);
    }
  }

  /** What this gate answered earlier, if it was asked. */
  Optional<Sitting> kept(Scenario scenario) throws IOException {
    return ProofFile.kept(file(scenario), Sitting.class)
        .filter(sitting -> sitting.build().equals(build.digest()) && sitting.wasAsked());
  }

  void keep(Scenario scenario, Sitting sitting) throws IOException {
    ProofFile.keep(sitting, file(scenario));
  }

  private Path file(Scenario scenario) {
    return folder.resolve("sittings").resolve(scenario.name() + ".json");
  }

  private Path jar(Specimen specimen) throws IOException {
    return jars.write(specimen, folder.resolve("jars"));
  }

  private List<String> terms(Scenario scenario) {
    List<String> terms = new ArrayList<>(List.of("--seed", Long.toString(seed(scenario))));
    budget.ifPresent(time -> terms.addAll(List.of("--budget", time)));
    return terms;
  }

  /** One for each scenario: two sittings of unchanged jars would else draw the same lots. */
  private long seed(Scenario scenario) {
    return Math.floorMod(31L * seed + scenario.name().hashCode(), 1_000_000_007L);
  }
}
