package threadmark.commit;

import java.nio.file.Files;
import java.nio.file.Path;
import threadmark.files.Digest;
import threadmark.jvm.GitCommand;

/**
 * The jars of commits: each is built once, in a work tree of its own, and kept by its name and that
 * of its build, so that no other build meets it.
 */
record CommitJars(GitCommand repository, JarBuild build, Path folder) {

  /** The letters of a digest that a person reads. */
  private static final int SHORT = 10;

  static String brief(String commit) {
    return commit.substring(0, SHORT);
  }

  Path of(String commit) throws InterruptedException {
    String builtBy = Digest.ofText(build.words()).substring(0, SHORT);
    Path jar = folder.resolve("%s-%s.jar".formatted(commit, builtBy));
    if (!Files.exists(jar)) {
      try (OwnWorkTree tree = OwnWorkTree.of(repository, commit)) {
        build.make(tree.folder(), brief(commit), jar);
      }
    }
    return jar;
  }
}
