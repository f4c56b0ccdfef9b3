package threadmark.gate;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import threadmark.command.OutputFile;
import threadmark.json.Json;
import threadmark.json.UntrustedJson;
import threadmark.report.ChangeReport;
import threadmark.report.GateConclusion;
import threadmark.report.GateConclusion.GateRun;
import threadmark.text.Complaint;
import threadmark.verdict.Enforcement;
import threadmark.verdict.GateFacts;
import threadmark.verdict.GateJars;
import threadmark.verdict.StatusesFile;
import threadmark.verdict.StatusesFile.Consent;
import threadmark.verdict.Verdict;
import threadmark.verdict.Verdicts;
import tools.jackson.databind.node.ObjectNode;

/** Says what a gate's verdicts, measured somewhere else, come to for one commit. */
@Command(
    name = "conclude",
    mixinStandardHelpOptions = true,
    sortOptions = false,
    description = {
      "Reads the verdicts that a gate delivered from another machine, as a stranger's file, and"
          + " judges them anew. It writes what the hosting service shows for the commit: a check's"
          + " title, a comment, a summary. Everything that is not known to be good is red. So is"
          + " an absent or broken file, and undecided.",
      "",
      "A verdict that contradicts its own figures is invalid. So is a verdict without figures, or"
          + " with another margin than the rule's. So is one with a change that its two sides do"
          + " not give. Of compared files the interval is held against the margin too. A live gate"
          + " decides on single pairs, which the file does not hold. Figures that were invented"
          + " together with their verdict are not found out.",
      "",
      "What a maintainer accepted for exactly this commit, regressed or missing, is green and"
          + " stays named. Undecided and invalid cannot be accepted.",
      ""
    },
    footer = {
      "",
      "Exit codes: 0, 2, 3, 4, as for compare.",
      "",
      "Example:",
      "  threadmark conclude gate/verdicts.json --head \"$GITHUB_SHA\""
    })
public final class ConcludeCommand implements Callable<Integer> {

  private static final long BYTES = 16L << 20;

  /** Of a run; nothing in it acts in Markdown. */
  private static final String ADDRESS =
      "https?://[A-Za-z0-9.:-]{1,100}/[A-Za-z0-9._/-]{1,200}/actions/runs/[0-9]{1,20}(/attempts/[0-9]{1,6})?";

  @Parameters(paramLabel = "FILE", description = "verdicts.json of a gate (verdicts/1)")
  private Path file;

  @Option(
      names = "--head",
      required = true,
      paramLabel = "SHA",
      description = "the commit that was measured, in full")
  private String head;

  @Option(
      names = "--base",
      paramLabel = "SHA",
      description = "the commit that it was measured against, in full")
  private String base;

  @Option(
      names = "--run",
      paramLabel = "URL",
      description = "where the run that measured is shown, for comment and summary to link")
  private String run;

  @Option(
      names = "--edits-workflow",
      description = "say that the change edits the workflows of its repository")
  private boolean editsWorkflow;

  @Option(
      names = "--base-digest",
      paramLabel = "SHA256",
      description = "the base's jar as it was built; verdicts of another one are refused")
  private String baseDigest;

  @Option(
      names = "--head-digest",
      paramLabel = "SHA256",
      description = "the head's jar as it was built; verdicts of another one are refused")
  private String headDigest;

  @Option(
      names = "--statuses",
      paramLabel = "FILE",
      description = "the commit's statuses as the hosting service lists them: a consent is one")
  private Path statuses;

  @Option(
      names = "--name",
      paramLabel = "NAME",
      defaultValue = "gate",
      description = "tells several gates of a pull request apart (default: gate)")
  private String name;

  @Option(
      names = "--mode",
      paramLabel = "MODE",
      defaultValue = "block",
      description = "block (default), or advise: the same report, and exit code 0")
  private Enforcement mode;

  @Option(names = "--comment", paramLabel = "FILE", description = "write the comment (Markdown)")
  private OutputFile comment;

  @Option(
      names = "--report",
      paramLabel = "FILE",
      description = "write the verdicts as one page (HTML); the delivered page is not looked at")
  private OutputFile report;

  @Option(
      names = "--badge",
      paramLabel = "FILE",
      description = "write the verdict as shields.io reads it (JSON)")
  private OutputFile badge;

  @Option(
      names = "--summary",
      paramLabel = "FILE",
      description = "append the summary (Markdown) to this file")
  private OutputFile summary;

  @Option(
      names = "--outputs",
      paramLabel = "FILE",
      description =
          "append state=…, verdict=…, title=… and gravity=… to this file, as a step's outputs. Of"
              + " several verdicts the one of the highest gravity decides")
  private OutputFile outputs;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    GateRun from = run();
    demandDigest("--base-digest", baseDigest);
    demandDigest("--head-digest", headDigest);
    Optional<Consent> consent =
        Optional.ofNullable(statuses).flatMap(list -> StatusesFile.consent(list, head));
    Verdicts verdicts = Verdicts.read(UntrustedJson.json(delivered(), BYTES));
    Optional<GateJars> jars = verdicts.gate().map(GateFacts::jars);
    refuseOther("base", baseDigest, jars.flatMap(GateJars::base));
    refuseOther("head", headDigest, jars.map(GateJars::head));
    GateConclusion conclusion = GateConclusion.of(verdicts, mode, consent);
    if (comment != null) {
      comment.write(conclusion.comment(from));
    }
    if (report != null) {
      report.write(new ChangeReport(conclusion.named(from)).html());
    }
    if (badge != null) {
      badge.write(shields(conclusion));
    }
    if (summary != null) {
      summary.append(conclusion.summary(from));
    }
    if (outputs != null) {
      outputs.append(
          "state=%s\nverdict=%s\ntitle=%s\ngravity=%d\n"
              .formatted(
                  conclusion.exitCode() == 0 ? "success" : "failure",
                  conclusion.verdict(),
                  conclusion.title(),
                  Verdict.gravity(conclusion.exitCode())));
    }
    conclusion.invalid().forEach(spec.commandLine().getErr()::println);
    PrintWriter out = spec.commandLine().getOut();
    out.println(conclusion.title());
    out.flush();
    return conclusion.exitCode();
  }

  private GateRun run() {
    demandCommit("--head", head);
    if (base != null) {
      demandCommit("--base", base);
    }
    if (!name.matches("[a-z0-9][a-z0-9._-]{0,59}")) {
      throw new Complaint(
          "--name: give 1 to 60 of a-z, 0-9, \".\", \"_\" and \"-\", a letter or digit first");
    }
    if (run != null && !run.matches(ADDRESS)) {
      throw new Complaint(
          "--run is not the address of a run; it looks like"
              + " https://github.com/OWNER/NAME/actions/runs/1");
    }
    demandDigest("--base-digest", baseDigest);
    demandDigest("--head-digest", headDigest);
    return new GateRun(
        name, head, Optional.ofNullable(base), Optional.ofNullable(run), editsWorkflow);
  }

  private static void demandCommit(String option, String commit) {
    if (!commit.matches("[0-9a-f]{40}")) {
      throw new Complaint(option + " is not a full SHA; give all 40 hex digits in lower case");
    }
  }

  private static void demandDigest(String option, String digest) {
    if (digest != null && !digest.matches("[0-9a-f]{64}")) {
      throw new Complaint(option + " is not a SHA-256; give all 64 hex digits in lower case");
    }
  }

  /**
   * Whoever built the jars knows their digests; a green file of other jars says nothing of them.
   */
  private void refuseOther(String side, String wanted, Optional<GateJars.MeasuredJar> jar) {
    if (wanted == null) {
      return;
    }
    String measured =
        jar.map(GateJars.MeasuredJar::sha256)
            .orElseThrow(() ->
                new Complaint(
                    "%s: names no jar of %s, and one was built; measure that"
                        .formatted(file, side)));
    if (!measured.equals(wanted)) {
      throw new Complaint(
          "%s: is of another %s than was built (%s, and not %s); measure the one that was built"
              .formatted(file, side, shortened(measured), shortened(wanted)));
    }
  }

  private static String shortened(String digest) {
    return digest.substring(0, Math.min(12, digest.length()));
  }

  private Path delivered() {
    if (!Files.exists(file)) {
      throw new Complaint(file + ": the gate delivered no verdict; look at its job's log");
    }
    return file;
  }

  /**
   * A badge as shields.io reads it from an address. It refuses fields that it does not know, so
   * there is no schema name; a bad state is an error, whose colour nobody can change.
   */
  private static String shields(GateConclusion conclusion) {
    boolean good = conclusion.exitCode() == 0;
    ObjectNode badge = Json.object();
    badge.put("schemaVersion", 1);
    badge.put("label", "threadmark");
    badge.put("message", conclusion.title());
    badge.put("color", good ? "brightgreen" : "critical");
    badge.put("isError", !good);
    return Json.plain(badge);
  }
}
