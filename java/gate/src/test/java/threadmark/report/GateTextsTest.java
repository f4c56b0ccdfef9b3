package threadmark.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.nio.file.Path;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.xml.sax.InputSource;
import threadmark.Golden;
import threadmark.command.PublishedSchema;
import threadmark.gate.AGate;
import threadmark.gate.GateExamples;
import threadmark.text.Window;
import threadmark.trial.FakeWorld;
import threadmark.verdict.Verdicts;
import threadmark.verdict.Warning;

/** What is said to people about a gate that has something of everything. */
class GateTextsTest {

  @TempDir private Path scratch;
  private Verdicts everything;

  @BeforeEach
  void sit() {
    everything = GateExamples.everything(scratch).verdicts();
  }

  @Test
  void theTableStaysAsItWasLookedAt() {
    Golden.assertSame("gate/table.txt", new ChangeReport(everything).text(Window.OPEN));
  }

  @Test
  void theCommentStaysAsItWasLookedAt() {
    Golden.assertSame("gate/comment.md", new ChangeReport(everything).comment());
  }

  @Test
  void thePageStaysAsItWasLookedAt() {
    Golden.assertSame("gate/report.html", new ChangeReport(everything).html());
  }

  @Test
  void theCommentIsFoundAgainByALaterGateAndNotByCompare() {
    assertThat(new ChangeReport(everything).comment()).startsWith("<!-- threadmark:gate -->\n");
  }

  @Test
  void theCommentHasTheWorstFirstAndFoldsWhatIsSteady() {
    String comment = new ChangeReport(everything).comment();
    assertThat(comment)
        .containsSubsequence(
            "#### Regressed", "#### Missing", "#### Invalid", "#### New", "<details>")
        .contains("virtual threads only (virtual &#47; platform +")
        .contains("java.lang.Error");
  }

  @Test
  void undecidedSaysHowMuchTimeWouldHelp() {
    Verdicts cut = GateExamples.cutShort(scratch).verdicts();
    assertThat(new ChangeReport(cut).comment())
        .containsPattern("budget; about \\d+ s more would decide");
    assertThat(new ChangeReport(cut).text(Window.OPEN))
        .containsPattern("budget; about \\d+ s more would decide");
  }

  @Test
  void whatTimeDidNotReachIsOneLine() {
    String text = new ChangeReport(GateExamples.outOfTime(scratch).verdicts()).text(Window.OPEN);
    assertThat(text)
        .containsPattern(
            "\nundecided, nothing was measured: budget; about \\d+ (s|min) more would decide:"
                + " A\\.\\w+; A\\.\\w+; A\\.\\w+; and \\d more\n");
  }

  @Test
  void whatTheBudgetDidNotHoldIsNamedAndSaidAtTheTop() {
    Verdicts verdicts = GateExamples.overBudget(scratch).verdicts();
    assertThat(new ChangeReport(verdicts).text(Window.OPEN))
        .contains("\nundecided, not measured, budget: B.one; B.two\n")
        .contains("\n2 undecided, 2 steady; ")
        .doesNotContain("--resume");
    assertThat(new ChangeReport(verdicts).comment())
        .contains("**Only half of it is measured.**", "could not tell: not measured, budget");
    assertThat(new ChangeReport(verdicts).html()).contains("<p>Only half of it is measured.</p>");
  }

  @Test
  void aBenchmarkIsCountedOnceHoweverManyOfItsMetricsChanged() {
    assertThat(new ChangeReport(everything).text(Window.OPEN))
        .contains("\n2 regressed, 1 missing, 1 invalid, 1 new; ");
  }

  @Test
  void aBusyMachineIsSaidAloudEverywhere() {
    Verdicts busy = GateExamples.busy(scratch).verdicts();
    assertThat(new ChangeReport(busy).comment())
        .contains("**The machine stayed busy for 20 min 0 s: a neighbour.**");
    assertThat(new ChangeReport(busy).html()).contains("<p>The machine stayed busy");
    assertThat(new ChangeReport(busy).text(Window.OPEN))
        .contains(
            "undecided, nothing was measured: environment; the machine was busy, measure again:"
                + " A.one; A.two\n",
            "to go on with what is undecided: threadmark gate --resume --out DIR, with this"
                + " gate's folder\n")
        .doesNotContain("before", "0 s\n");
  }

  @Test
  void aMarginThatTheMachineRaisedHasItsOwnWordAndCount() {
    FakeWorld world = new FakeWorld(scratch, 1);
    world.noise = 0.20;
    Verdicts raised = new AGate(world, "a.A.one").withoutHistory().margin(null).sit();
    assertThat(raised.exitCode()).isZero();
    assertThat(new ChangeReport(raised).text(Window.OPEN))
        .containsPattern("\nsteady at \\d\\d%")
        .containsPattern("\n1 steady at a larger margin; margin 10% to \\d\\d%, ");
    assertThat(new ChangeReport(raised).comment())
        .contains("1 steady at a larger margin", "this machine could not show 10%");
    assertThat(new ChangeReport(raised).junit()).contains("this machine could not show 10%");
    assertThat(new ChangeReport(raised).html()).containsPattern("steady at \\d\\d%");
  }

  @Test
  void aPauseThatTrialsLeaveOutIsSaidEverywhere() {
    FakeWorld world = new FakeWorld(scratch, 1);
    world.pauses.put("a.A.one", 3.0);
    Verdicts paused = new AGate(world, "a.A.one").sit();
    ChangeReport report = new ChangeReport(paused);
    String words = Warning.Kind.CUT_OFF.words();
    assertThat(report.text(Window.OPEN)).contains("! " + words);
    assertThat(report.comment()).contains("#### Warnings", words);
    assertThat(report.html()).contains(words);
    String record = Verdicts.text(paused);
    assertThat(record).contains("\"" + Warning.Kind.CUT_OFF.label() + "\"");
    assertThat(new PublishedSchema("verdicts-1").errors(record)).isEmpty();
  }

  @Test
  void junitCountsWhatBlocksAndNothingElse() {
    assertThat(new ChangeReport(everything).junit())
        .contains("<testsuite name=\"threadmark gate\"", "failures=\"4\" errors=\"1\"");
  }

  @Test
  void thePageIsWellFormedAndFetchesNothing() throws Exception {
    String page = new ChangeReport(everything).html();
    assertThat(page).doesNotContain("http://", "https://", "<script", "src=");
    String xml = page.substring(page.indexOf("<html"));
    assertThat(
            DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new InputSource(new StringReader(xml)))
                .getDocumentElement()
                .getTagName())
        .isEqualTo("html");
  }
}
