package threadmark.survey;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Help.Ansi;
import threadmark.command.ThisMachine;
import threadmark.command.Wrapped;
import threadmark.machine.EnvironmentFacts;
import threadmark.machine.HardwareFacts;
import threadmark.machine.Machine;
import threadmark.machine.MachineLimits;
import threadmark.noise.NoiseFinding;
import threadmark.noise.NoiseFinding.Weight;
import threadmark.text.Plural;

/** A machine on one screen. */
final class MachineText {

  private final ThisMachine here;
  private final Ansi colours;
  private final List<String> lines = new ArrayList<>();

  MachineText(ThisMachine here, Ansi colours) {
    this.here = here;
    this.colours = colours;
  }

  List<String> lines() {
    Machine machine = here.machine();
    lines.add(bold(machine.label()));
    row("name", here.registered() ? machine.name() : "not registered; see --register");
    row("hardware", machine.hardware() + "  " + hardware(machine.facts().hardware()));
    row("environment", machine.environment() + "  " + environment(machine.facts().environment()));
    row("limits", limits(here.limits()));
    noise();
    guards();
    row("unknown", sentences(Weight.UNKNOWN));
    lines.add("");
    verdict();
    return lines;
  }

  private void noise() {
    lines.add("");
    lines.add(bold("What makes it noisy"));
    for (NoiseFinding finding : here.noise().noise()) {
      String mark = finding.weight() == Weight.REFUSES ? "@|red,bold !|@" : "@|yellow -|@";
      paragraph("  " + colours.string(mark) + " ", "    ", finding.sentence());
      finding.remedy().ifPresent(remedy -> paragraph("      ", "      ", "to improve: " + remedy));
    }
    if (here.noise().noise().isEmpty()) {
      lines.add("  nothing known on this system");
    }
    lines.add("");
  }

  private void guards() {
    row("guards", sentences(Weight.GUARDED));
  }

  private void verdict() {
    if (here.notForBaselines().isEmpty()) {
      lines.add("A run started now may become a baseline.");
      return;
    }
    paragraph(
        "",
        "",
        "A run started now is not for baselines: %s."
            .formatted(String.join("; ", here.notForBaselines())));
  }

  private String sentences(Weight weight) {
    List<NoiseFinding> findings = here.noise().weighing(weight);
    return findings.isEmpty()
        ? "none"
        : String.join("; ", findings.stream().map(NoiseFinding::sentence).toList());
  }

  private static String hardware(HardwareFacts facts) {
    return told(
        List.of(
            Optional.of(facts.arch()),
            facts.threads().map(threads -> Plural.of(threads, "thread")),
            facts.cores().map(cores -> Plural.of(cores, "core")),
            facts.sockets().map(sockets -> "sockets: %s".formatted(sockets)),
            facts.numaNodes().map(nodes -> "NUMA nodes: %s".formatted(nodes)),
            Optional.of("%s available".formatted(facts.available())),
            facts.memoryGibibytes().map(gibibytes -> "%s GiB".formatted(gibibytes)),
            facts.hypervisor().map(name -> "hypervisor: " + name)));
  }

  private static String environment(EnvironmentFacts facts) {
    return told(
        List.of(
            Optional.of(facts.os() + facts.kernel().map(kernel -> " " + kernel).orElse("")),
            facts.microcode().map(microcode -> "microcode " + microcode),
            facts.governor().map(governor -> "governor " + governor),
            facts.turbo().map(turbo -> turbo ? "turbo on" : "turbo off"),
            facts.clocksource().map(source -> "clock " + source),
            facts.transparentHugePages().map(choice -> "huge pages " + choice),
            facts
                .mitigations()
                .map(all -> "CPU weaknesses: %s (--json names them)".formatted(all.size()))));
  }

  private static String limits(MachineLimits limits) {
    String told =
        told(
            List.of(
                limits.freeMebibytes().map(free -> "%s MiB free".formatted(free)),
                limits.threads().map(threads -> "%s threads".formatted(threads)),
                limits.maps().map(maps -> "%s memory maps".formatted(maps))));
    return told.isEmpty() ? "unknown" : told;
  }

  private static String told(List<Optional<String>> parts) {
    return String.join(", ", parts.stream().flatMap(Optional::stream).toList());
  }

  private void row(String head, String text) {
    paragraph("  %-11s  ".formatted(head), " ".repeat(15), text);
  }

  private void paragraph(String head, String margin, String text) {
    lines.addAll(Wrapped.lines(head, margin, text));
  }

  private String bold(String text) {
    return colours.string("@|bold " + text + "|@");
  }
}
