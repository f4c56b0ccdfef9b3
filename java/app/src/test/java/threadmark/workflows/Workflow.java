package threadmark.workflows;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** A workflow file, as its YAML says and as it is written. */
public record Workflow(String name, String text, Map<String, Object> content) {

  public static final Path ROOT = Path.of("../..");

  /** One that somebody else names, in a repository of theirs. */
  public static final String CALLERS = "${{ inputs.runs-on }}";

  /** What a job may run on without being a machine of ours. */
  static final Set<String> HOSTED =
      Set.of("ubuntu-24.04", "macos-15", "windows-2025", "${{ matrix.os }}");

  public static List<Workflow> all() {
    try (Stream<Path> files = Files.list(ROOT.resolve(".github/workflows"))) {
      return files.sorted().map(Workflow::of).toList();
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  public static Workflow named(String name) {
    return of(ROOT.resolve(".github/workflows").resolve(name));
  }

  /** The action that other repositories use, whose steps are held to the same rules. */
  public static Workflow action() {
    return of(ROOT.resolve("action.yml"));
  }

  private static Workflow of(Path file) {
    try {
      String text = Files.readString(file);
      return new Workflow(file.getFileName().toString(), text, map(yaml(text)));
    } catch (IOException failure) {
      throw new UncheckedIOException(failure);
    }
  }

  public static Object yaml(String text) {
    return new Load(LoadSettings.builder().setAllowDuplicateKeys(false).build())
        .loadFromString(text);
  }

  /** Its triggers, each with what it is limited to. */
  public Map<String, Object> triggers() {
    return map(content.get("on"));
  }

  public Map<String, Job> jobs() {
    Map<String, Job> jobs = new TreeMap<>();
    map(content.get("jobs")).forEach((id, job) -> jobs.put(id, new Job(name, id, map(job))));
    return jobs;
  }

  /** What its jobs may do together: the most that one of them may. */
  public Map<String, Object> rights() {
    Map<String, Object> rights = new TreeMap<>();
    for (Job job : jobs().values()) {
      job.permissions()
          .forEach((right, how) -> rights.merge(right, how, (a, b) -> a.equals("write") ? a : b));
    }
    return rights;
  }

  /** Every step of every job, or of the action. */
  public List<Step> steps() {
    if (content.containsKey("runs")) {
      return steps(name, map(content.get("runs")).get("steps"));
    }
    List<Step> steps = new ArrayList<>();
    jobs().values().forEach(job -> steps.addAll(job.steps()));
    return steps;
  }

  /** One job. */
  public record Job(String workflow, String id, Map<String, Object> content) {

    public String text(String key) {
      return String.valueOf(content.getOrDefault(key, ""));
    }

    /**
     * A workflow of ours whose jobs it lends its rights to; it has no step and no machine itself.
     */
    public boolean calls() {
      return content.containsKey("uses");
    }

    public boolean ours() {
      return !calls() && !HOSTED.contains(text("runs-on")) && !text("runs-on").equals(CALLERS);
    }

    public Map<String, Object> permissions() {
      return map(content.get("permissions"));
    }

    public boolean writes() {
      return permissions().containsValue("write");
    }

    public List<Step> steps() {
      return Workflow.steps(workflow + "/" + id, content.get("steps"));
    }

    public Map<String, Object> concurrency() {
      return map(content.get("concurrency"));
    }

    public List<String> needs() {
      Object needs = content.getOrDefault("needs", List.of());
      return needs instanceof List<?> several
          ? several.stream().map(String::valueOf).toList()
          : List.of(String.valueOf(needs));
    }

    @Override
    public String toString() {
      return workflow + "/" + id;
    }
  }

  /** One step. */
  public record Step(String where, Map<String, Object> content) {

    public String run() {
      return String.valueOf(content.getOrDefault("run", ""));
    }

    public String uses() {
      return String.valueOf(content.getOrDefault("uses", ""));
    }

    public boolean uses(String action) {
      return uses().startsWith(action + "@");
    }

    public Map<String, Object> with() {
      return map(content.get("with"));
    }

    public Map<String, Object> environment() {
      return map(content.get("env"));
    }

    @Override
    public String toString() {
      return where + ": " + content;
    }
  }

  private static List<Step> steps(String where, Object list) {
    List<Step> steps = new ArrayList<>();
    for (Object step : list == null ? List.of() : (List<?>) list) {
      steps.add(new Step(where, map(step)));
    }
    return steps;
  }

  /** A mapping whose keys are texts; an absent one is empty. */
  public static Map<String, Object> map(Object value) {
    Map<String, Object> map = new TreeMap<>();
    if (value instanceof Map<?, ?> known) {
      known.forEach((key, entry) -> map.put(String.valueOf(key), entry == null ? "" : entry));
    }
    return map;
  }
}
