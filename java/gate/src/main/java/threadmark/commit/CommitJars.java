package threadmark.commit;

import java.nio.file.Files;
import java.nio.file.Path;
import threadmark.jvm.GitCommand;

/** The jars of commits: each is built once, in a work tree of its own, and kept by its name. */
record CommitJars(GitCommand repository, JarBuild build, Path folder) {

  /** The letters of a commit that a person reads. */
  private static final int SHORT = 10;

  static String brief(String commit) {
    return commit.substring(0, SHORT);
  }

  Path of(String commit) throws InterruptedException {
    Path jar = folder.resolve(commit + ".jar");
    if (!Files.exists(jar)) {
      try (OwnWorkTree tree = OwnWorkTree.of(repository, commit)) {
        build.make(tree.folder(), brief(commit), jar);
      }
    }
    return jar;
  }
}
