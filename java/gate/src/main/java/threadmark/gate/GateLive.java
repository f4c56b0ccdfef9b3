package threadmark.gate;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import threadmark.command.Farewell;
import threadmark.command.Resumption;
import threadmark.command.Span;
import threadmark.command.Terminal;
import threadmark.command.ThisMachine;
import threadmark.command.World;
import threadmark.jmh.BenchmarkFiles;
import threadmark.jmh.ProtocolChoice;
import threadmark.jvm.ChildProcesses;
import threadmark.report.ChangeReport;
import threadmark.text.Complaint;
import threadmark.text.Seconds;
import threadmark.trial.GateEvent;
import threadmark.trial.GateFolder;
import threadmark.trial.GateTrial;
import threadmark.trial.Ports;
import threadmark.trial.Terms;
import threadmark.verdict.Verdicts;

/** Carries out a gate on this machine: says the plan, sits, and writes what was found. */
record GateLive(GateSetup setup, Terms terms, World world, Consumer<GateEvent> listener) {

  void announce(boolean goesOn) {
    List<String> said = new ArrayList<>(GatePlanText.lines(setup, terms, goesOn));
    listener.accept(
        new GateEvent.Planned(
            setup.plan().entrants().size(),
            GateSitting.series(setup.plan().entrants(), terms),
            setup.circumstances().identical() ? 0 : setup.plan().seconds(),
            terms.budgetSeconds(),
            said));
  }

  /** Where no benchmark fits there is nothing to be measured, and so nothing to be told. */
  void refuseTooSmallABudget() {
    double least = setup.plan().leastBudget();
    if (setup.circumstances().identical() || least <= terms.budgetSeconds()) {
      return;
    }
    throw new Complaint(
        "the plan takes about %s and the budget is %s and no single benchmark fits; raise --budget to %s for one%s"
            .formatted(
                Seconds.words(setup.plan().secondsOfAll()),
                Seconds.words(terms.budgetSeconds()),
                Span.atLeast(least),
                setup.overrides().protocol() == ProtocolChoice.SHORT
                    ? ""
                    : ", shorten trials with --protocol short"));
  }

  /** What would make every trial fail is found before the first. */
  void rehearse() throws InterruptedException {
    Path scratch = ThisMachine.scratch();
    Path output = scratch.resolve("rehearsal");
    Path pid = scratch.resolve("rehearsal.pid");
    output.toFile().deleteOnExit();
    pid.toFile().deleteOnExit();
    setup.rehearse(new ChildProcesses(pid), output);
  }

  Verdicts complete(Path folder, GateFolder archive) throws InterruptedException {
    Farewell farewell = Farewell.of(Terminal.of(false), "gate", folder);
    try {
      return sit(archive);
    } finally {
      farewell.unsay();
    }
  }

  /** What is kept of the gate to go on with, and what is left by what these trials show. */
  String rest(Path folder) {
    List<GateTrial> kept = GateFolder.kept(folder);
    GateRest rest = KeptGate.rest(setup.plan().entrants(), terms, kept);
    boolean failed =
        setup.exitCodeAtBest(terms) == 0
            && setup.exitCodeAtBest(terms, kept) != 0
            && rest.next() != GateRest.Next.SPOILT;
    return "%s; %s%s"
        .formatted(
            Resumption.kept(folder, kept.size()),
            GatePlanText.rest(rest),
            failed ? "; by what is kept the gate does not pass" : "");
  }

  /** The exit code that no trial after those that are kept there can better. */
  int exitCodeAtBest(Path folder, boolean goesOn) {
    return setup.exitCodeAtBest(terms, goesOn ? GateFolder.kept(folder) : List.of());
  }

  private Verdicts sit(GateFolder archive) throws InterruptedException {
    ChildProcesses processes = new ChildProcesses(archive.scratch().resolve("pid"));
    processes.endLeftOver();
    Ports ports =
        new Ports(
            processes,
            setup.machine().environment(),
            world.clock(),
            world.pause(),
            setup.forks(),
            words -> BenchmarkFiles.read(List.of(words)),
            archive,
            setup.files(),
            listener);
    Gate gate =
        new Gate(setup.plan(), terms, ports, setup.circumstances(), GatePlanText.overBudget(setup));
    Verdicts verdicts = gate.verdicts();
    ChangeReport report = new ChangeReport(verdicts);
    archive.end(verdicts, report.html(), report.comment());
    return verdicts;
  }
}
