package threadmark.survey;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import threadmark.command.Home;
import threadmark.command.MeasuringLock;
import threadmark.command.Terminal;
import threadmark.command.ThisMachine;
import threadmark.command.World;
import threadmark.command.Wrapped;
import threadmark.machine.Machine;
import threadmark.machine.MachineFile;
import threadmark.noise.Loop;
import threadmark.noise.LoopTimer;
import threadmark.noise.Visibility;
import threadmark.noise.VisibilityCheck;
import threadmark.text.Complaint;
import threadmark.text.Paragraph;

/** Says where this is: label, fingerprints, noise, and which changes are visible. */
@Command(
    name = "machine",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Says what this machine is called in results, what makes it noisy and what guards there are.",
      "",
      "Results may be compared only between machines with the same label and the same hardware"
          + " fingerprint. The environment fingerprint tells when kernel, firmware or settings"
          + " changed in between. No host, user or serial number is read.",
      ""
    },
    footer = {
      "",
      "Exit codes: 0 done; 2 for wrong use, or, of --check, while another command measures on this"
          + " machine.",
      "",
      "Examples:",
      "  threadmark machine                    the label and the noise, on one screen",
      "  threadmark machine --check            which changes can be seen here, and why",
      "  threadmark machine --json             the facts under the fingerprints",
      "  threadmark machine --register lab-1   name it, so that it can have baselines"
    })
public final class MachineCommand implements Callable<Integer> {

  private static final int SHORTEST_CHECK = 20;

  @Option(names = "--json", description = "print the facts as JSON (machine/1)")
  private boolean json;

  @Option(
      names = "--check",
      description = "time small loops in fresh JVMs: which changes are visible here, and why")
  private boolean check;

  @Option(
      names = "--seconds",
      paramLabel = "N",
      defaultValue = "60",
      description = "how long --check takes (default: 60)")
  private int seconds;

  @Option(
      names = "--register",
      paramLabel = "NAME",
      description = "write baselines/NAME/machine.json; refused when NAME is another machine")
  private String register;

  @Spec private CommandSpec spec;

  private final World world;
  private final Path baselines;

  public MachineCommand(World world) {
    this(world, ThisMachine.baselines());
  }

  public MachineCommand(World world, Path baselines) {
    this.world = world;
    this.baselines = baselines;
  }

  @Override
  public Integer call() throws Exception {
    if (check && json) {
      throw new Complaint("--check answers with a sentence; ask for --json without it");
    }
    if (!check && spec.commandLine().getParseResult().hasMatchedOption("--seconds")) {
      throw new Complaint(
          "--seconds %d: only --check takes time; add --check, or leave --seconds out"
              .formatted(seconds));
    }
    if (seconds < SHORTEST_CHECK) {
      throw new Complaint(
          "--seconds %s: too short to see a spread; give %s or more"
              .formatted(seconds, SHORTEST_CHECK));
    }
    MeasuringLock lock =
        check
            ? MeasuringLock.of("machine", Home.here().folder(), Terminal.of(false), world)
            : MeasuringLock.none();
    return lock.during(() -> looked());
  }

  private int looked() throws Exception {
    PrintWriter out = spec.commandLine().getOut();
    ThisMachine here = world.look().taken();
    if (register != null) {
      Machine named = here.machine().named(register);
      boolean known = MachineFile.all(baselines).contains(named);
      Path file = MachineFile.register(baselines, named);
      String said =
          known
              ? "registered already: %s; nothing has changed".formatted(file)
              : "registered: %s; commit it, so that runs here can be judged".formatted(file);
      Paragraph.lines(said, Terminal.errorWindow()).forEach(spec.commandLine().getErr()::println);
    }
    if (json) {
      String name = register == null ? here.machine().name() : register;
      out.print(MachineFile.text(here.machine().named(name)));
    } else if (register == null) {
      new MachineText(here, Ansi.AUTO).lines().forEach(out::println);
      if (!check) {
        out.flush();
        MeasuringLock.foretell(Terminal.of(false));
      }
    }
    if (check) {
      out.println();
      visible(here).forEach(out::println);
    }
    out.flush();
    return 0;
  }

  private List<String> visible(ThisMachine here) throws InterruptedException {
    PrintWriter progress = spec.commandLine().getErr();
    progress.println(
        "timing %s in fresh JVMs for %s s ..."
            .formatted(
                String.join(" and ", LoopTimer.LOOPS.stream().map(Loop::work).toList()), seconds));
    progress.flush();
    spec.commandLine().getOut().flush();
    Visibility visibility =
        new VisibilityCheck(world.clock(), here.environment(), world.loops().get(), LoopTimer.LOOPS)
            .run(seconds);
    List<String> lines = new ArrayList<>(Wrapped.lines(visibility.sentence(here.noise())));
    lines.addAll(
        Wrapped.lines(
            ("(For a gate of %s series, in %s s. Work that is noisier than these loops hides more;"
                    + " `threadmark calibrate` measures that.)")
                .formatted(Visibility.SERIES, Math.round(visibility.seconds()))));
    return lines;
  }
}
