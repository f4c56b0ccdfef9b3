package threadmark.workloads;

/** The two kinds of threads, where nothing else differs. */
public enum ThreadKind implements Variant {
  PLATFORM("platform"),
  VIRTUAL("virtual");

  private final String label;

  ThreadKind(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }

  /** A builder of threads of this kind. */
  public Thread.Builder builder() {
    return switch (this) {
      case PLATFORM -> Thread.ofPlatform();
      case VIRTUAL -> Thread.ofVirtual();
    };
  }
}
