package threadmark.command;

import picocli.CommandLine.IVersionProvider;

/** The version that the jar was built as. */
public final class Version implements IVersionProvider {

  @Override
  public String[] getVersion() {
    return new String[] {"threadmark " + text()};
  }

  public static String text() {
    String version = Version.class.getPackage().getImplementationVersion();
    return version == null ? "unbuilt" : version;
  }
}
