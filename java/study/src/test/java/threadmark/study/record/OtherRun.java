package threadmark.study.record;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import threadmark.Altered;
import threadmark.jvm.Jdk;
import threadmark.jvm.JvmFacts;
import threadmark.machine.MachineIdentity;
import threadmark.study.experiment.Profile;
import threadmark.study.experiment.TunedVariant;

/** A run that is another one but for what a test wants otherwise. */
public final class OtherRun {

  private Run run;

  private OtherRun(Run run) {
    this.run = run;
  }

  private OtherRun with(String component, Object value) {
    run = Altered.of(run, component, value);
    return this;
  }

  public static OtherRun than(Run run) {
    return new OtherRun(run);
  }

  public OtherRun named(String other) {
    return with("id", other);
  }

  public OtherRun in(Profile other) {
    return with("profile", other);
  }

  public OtherRun lasting(Instant from, Instant to) {
    return with("startedAt", from).with("endedAt", to);
  }

  public OtherRun on(MachineIdentity other) {
    return with("machine", other);
  }

  public OtherRun jvms(JvmFacts... others) {
    return with("jvms", List.of(others));
  }

  public OtherRun measuredSince(String version) {
    return with("build", Altered.of(run.build(), "measuring", Optional.of(version)));
  }

  public OtherRun seed(long other) {
    return with("seed", other);
  }

  /** Nothing speaks against a baseline of it, and nothing was left out but these. */
  public OtherRun leavingOut(Skipped... others) {
    return with("notForBaselines", List.of()).with("skipped", List.of(others));
  }

  public OtherRun heldAgainst(TunedVariant... others) {
    return with("tunedVariants", List.of(others));
  }

  public OtherRun trials(List<Trial> others) {
    return with("trials", others);
  }

  /** Trials on those JDKs. */
  public OtherRun trials(List<Jdk> on, List<Trial> others) {
    run = Altered.of(run, Map.of("jdks", on, "trials", others));
    return this;
  }

  public Run run() {
    return run;
  }
}
