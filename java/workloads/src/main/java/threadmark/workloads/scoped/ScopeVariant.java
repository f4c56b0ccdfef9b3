package threadmark.workloads.scoped;

import threadmark.workloads.Variant;

/** How a thread comes by the values of its parent. */
public enum ScopeVariant implements Variant {
  /** The parent has inheritable thread locals; its threads are started without them. */
  NOT_INHERITED("not-inherited"),
  /** The parent has inheritable thread locals, and its threads inherit them. */
  INHERITED("inherited"),
  /** The parent makes one binding of scoped values, in which each thread does its work. */
  SCOPED_VALUE("scoped-value");

  private final String label;

  ScopeVariant(String label) {
    this.label = label;
  }

  @Override
  public String label() {
    return label;
  }
}
