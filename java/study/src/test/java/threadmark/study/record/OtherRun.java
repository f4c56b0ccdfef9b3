package threadmark.study.record;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import threadmark.jvm.Jdk;
import threadmark.jvm.JvmFacts;
import threadmark.machine.MachineIdentity;
import threadmark.study.experiment.Profile;
import threadmark.study.experiment.TunedVariant;

/** A run that is another one but for what a test wants otherwise. */
public final class OtherRun {

  private final Run run;
  private String id;
  private Profile profile;
  private Instant startedAt;
  private Instant endedAt;
  private MachineIdentity machine;
  private List<Jdk> jdks;
  private List<JvmFacts> jvms;
  private long seed;
  private List<String> notForBaselines;
  private List<Skipped> skipped;
  private List<TunedVariant> tunedVariants;
  private List<Trial> trials;
  private Build build;

  private OtherRun(Run run) {
    this.run = run;
    id = run.id();
    profile = run.profile();
    startedAt = run.startedAt();
    endedAt = run.endedAt();
    machine = run.machine();
    jdks = run.jdks();
    jvms = run.jvms();
    seed = run.seed();
    notForBaselines = run.notForBaselines();
    skipped = run.skipped();
    tunedVariants = run.tunedVariants();
    trials = run.trials();
    build = run.build();
  }

  public static OtherRun than(Run run) {
    return new OtherRun(run);
  }

  public OtherRun named(String other) {
    id = other;
    return this;
  }

  public OtherRun in(Profile other) {
    profile = other;
    return this;
  }

  public OtherRun lasting(Instant from, Instant to) {
    startedAt = from;
    endedAt = to;
    return this;
  }

  public OtherRun on(MachineIdentity other) {
    machine = other;
    return this;
  }

  public OtherRun jvms(JvmFacts... others) {
    jvms = List.of(others);
    return this;
  }

  public OtherRun measuredSince(String version) {
    build =
        new Build(
            build.version(),
            Optional.of(version),
            build.commit(),
            build.changed(),
            build.benchmarksSha256(),
            build.workloadsSha256(),
            build.experimentsSha256());
    return this;
  }

  public OtherRun seed(long other) {
    seed = other;
    return this;
  }

  /** Nothing speaks against a baseline of it, and nothing was left out but these. */
  public OtherRun leavingOut(Skipped... others) {
    notForBaselines = List.of();
    skipped = List.of(others);
    return this;
  }

  public OtherRun heldAgainst(TunedVariant... others) {
    tunedVariants = List.of(others);
    return this;
  }

  public OtherRun trials(List<Trial> others) {
    trials = others;
    return this;
  }

  /** Trials on those JDKs. */
  public OtherRun trials(List<Jdk> on, List<Trial> others) {
    jdks = on;
    trials = others;
    return this;
  }

  public Run run() {
    return new Run(
        id,
        profile,
        startedAt,
        endedAt,
        machine,
        build,
        jdks,
        jvms,
        seed,
        run.complete(),
        notForBaselines,
        skipped,
        tunedVariants,
        trials);
  }
}
