package threadmark.commit;

import java.nio.file.Path;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import threadmark.command.Terminal;
import threadmark.gate.GateSides;
import threadmark.jvm.GitCommand;
import threadmark.text.Complaint;

/** The jars of a commit and of the work tree, in pairs by the name of what each pair is asked. */
record SidesBuilt(SortedMap<String, Path> base, SortedMap<String, Path> head) {

  /** What a gate is called where there is only one. */
  private static final String ONLY = "gate";

  /**
   * Builds the commit in a work tree of its own, then the work tree where it lies.
   *
   * @param commit absent when there is nothing to compare with
   * @param folder that keeps the jars
   * @param each whether all jars are taken that fit, or the only one
   */
  static SidesBuilt of(
      GitCommand git,
      Optional<String> commit,
      JarBuild build,
      Path folder,
      boolean each,
      Terminal terminal)
      throws InterruptedException {
    Path jars = folder.resolve("jars");
    SortedMap<String, Path> before = new TreeMap<>();
    if (commit.isPresent()) {
      terminal.line("building the base, " + CommitJars.brief(commit.get()));
      before = base(git, commit.get(), build, jars, each);
    }
    terminal.line("building the work tree");
    SortedMap<String, Path> after = head(git.repository(), build, jars, each);
    if (before.isEmpty() && after.isEmpty()) {
      throw new Complaint(
          "%s: no jar with benchmarks lies there after the build; name the profile that runs JMH's annotation processor, or the jars in --jar"
              .formatted(git.repository()));
    }
    return new SidesBuilt(before, after);
  }

  private static SortedMap<String, Path> base(
      GitCommand git, String commit, JarBuild build, Path jars, boolean each)
      throws InterruptedException {
    if (!each) {
      return new TreeMap<>(Map.of(ONLY, new CommitJars(git, build, jars).of(commit)));
    }
    try (OwnWorkTree tree = OwnWorkTree.of(git, commit)) {
      return build.makeEach(tree.folder(), CommitJars.brief(commit), jars.resolve("base"));
    }
  }

  private static SortedMap<String, Path> head(Path tree, JarBuild build, Path jars, boolean each)
      throws InterruptedException {
    if (each) {
      return build.makeEach(tree, "the work tree", jars.resolve("head"));
    }
    Path jar = jars.resolve("head.jar");
    build.make(tree, "the work tree", jar);
    return new TreeMap<>(Map.of(ONLY, jar));
  }

  SortedSet<String> names() {
    SortedSet<String> names = new TreeSet<>(base.keySet());
    names.addAll(head.keySet());
    return names;
  }

  /** Whether there is a base, and none of its jars has one beside it. */
  boolean areStrangers() {
    return !base.isEmpty() && Collections.disjoint(base.keySet(), head.keySet());
  }

  /** That side of a gate, as its command line names it. */
  Path base(String name) {
    return base.getOrDefault(name, Path.of(GateSides.NONE));
  }

  /** Absent where only the base has it. */
  Optional<Path> head(String name) {
    return Optional.ofNullable(head.get(name));
  }
}
