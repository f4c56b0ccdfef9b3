package threadmark.study.experiment;

import java.util.List;
import java.util.Optional;

/** A grid like another, but for what a test says. */
public final class OtherGrid {

  private final Grid like;
  private Optional<String> reference;
  private double trialSeconds;
  private Collector collector;
  private List<String> jvmOptions;
  private int needsFiles;
  private Optional<Confinement> confinement;

  private OtherGrid(Grid like) {
    this.like = like;
    reference = like.reference();
    trialSeconds = like.trialSeconds();
    collector = like.collector();
    jvmOptions = like.jvmOptions();
    needsFiles = like.needsFiles();
    confinement = like.confinement();
  }

  public static OtherGrid than(Grid grid) {
    return new OtherGrid(grid);
  }

  OtherGrid dividedBy(String other) {
    reference = Optional.of(other);
    return this;
  }

  public OtherGrid lasting(double seconds) {
    trialSeconds = seconds;
    return this;
  }

  OtherGrid opening(int files) {
    needsFiles = files;
    return this;
  }

  public OtherGrid collectedBy(Collector other) {
    collector = other;
    return this;
  }

  public OtherGrid withOptions(String... options) {
    jvmOptions = List.of(options);
    return this;
  }

  public OtherGrid confined(Confinement to) {
    confinement = Optional.of(to);
    return this;
  }

  public Grid made() {
    return new Grid(
        like.protocol(),
        like.variants(),
        reference,
        like.parameters(),
        like.trials(),
        like.timing(),
        trialSeconds,
        like.heapMebibytes(),
        collector,
        jvmOptions,
        like.needsThreads(),
        needsFiles,
        confinement);
  }
}
