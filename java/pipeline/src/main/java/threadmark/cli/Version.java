package threadmark.cli;

import picocli.CommandLine.IVersionProvider;

/** The version that the jar was built as. */
final class Version implements IVersionProvider {

  @Override
  public String[] getVersion() {
    return new String[] {"threadmark " + text()};
  }

  static String text() {
    String version = Version.class.getPackage().getImplementationVersion();
    return version == null ? "unbuilt" : version;
  }
}
