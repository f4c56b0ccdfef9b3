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
import threadmark.gate.GateExamples;
import threadmark.text.Window;
import threadmark.verdict.Verdicts;

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
    Golden.assertSame("gate/table.txt", ChangeTable.text(everything, Window.OPEN));
  }

  @Test
  void theCommentStaysAsItWasLookedAt() {
    Golden.assertSame("gate/comment.md", ChangeMarkdown.comment(everything));
  }

  @Test
  void thePageStaysAsItWasLookedAt() {
    Golden.assertSame("gate/report.html", ChangeReport.html(everything));
  }

  @Test
  void theCommentIsFoundAgainByALaterGateAndNotByCompare() {
    assertThat(ChangeMarkdown.comment(everything)).startsWith("<!-- threadmark:gate -->\n");
  }

  @Test
  void theCommentHasTheWorstFirstAndFoldsWhatIsSteady() {
    String comment = ChangeMarkdown.comment(everything);
    assertThat(comment)
        .containsSubsequence(
            "#### Regressed", "#### Missing", "#### Invalid", "#### New", "<details>")
        .contains("virtual threads only (virtual &#47; platform +")
        .contains("java.lang.Error");
  }

  @Test
  void undecidedSaysHowMuchTimeWouldHelp() {
    Verdicts cut = GateExamples.cutShort(scratch).verdicts();
    assertThat(ChangeMarkdown.comment(cut))
        .containsPattern("budget; about \\d+ s more would decide");
    assertThat(ChangeTable.text(cut, Window.OPEN))
        .containsPattern("budget; about \\d+ s more would decide");
  }

  @Test
  void whatTimeDidNotReachIsOneLine() {
    String text = ChangeTable.text(GateExamples.outOfTime(scratch).verdicts(), Window.OPEN);
    assertThat(text)
        .containsPattern(
            "\nundecided, nothing was measured: budget; about \\d+ (s|min) more would decide:"
                + " A\\.\\w+; A\\.\\w+; A\\.\\w+; and \\d more\n");
  }

  @Test
  void whatTheBudgetDidNotHoldIsNamedAndSaidAtTheTop() {
    Verdicts verdicts = GateExamples.overBudget(scratch).verdicts();
    assertThat(ChangeTable.text(verdicts, Window.OPEN))
        .contains("\nundecided, not measured, budget: B.one; B.two\n")
        .contains("\n2 undecided, 2 steady; ")
        .doesNotContain("--resume");
    assertThat(ChangeMarkdown.comment(verdicts))
        .contains("**Only half of it is measured.**", "could not tell: not measured, budget");
    assertThat(ChangeReport.html(verdicts)).contains("<p>Only half of it is measured.</p>");
  }

  @Test
  void aBenchmarkIsCountedOnceHoweverManyOfItsMetricsChanged() {
    assertThat(ChangeTable.text(everything, Window.OPEN))
        .contains("\n2 regressed, 1 missing, 1 invalid, 1 new; ");
  }

  @Test
  void aBusyMachineIsSaidAloudEverywhere() {
    Verdicts busy = GateExamples.busy(scratch).verdicts();
    assertThat(ChangeMarkdown.comment(busy))
        .contains("**The machine stayed busy for 20 min 0 s: a neighbour.**");
    assertThat(ChangeReport.html(busy)).contains("<p>The machine stayed busy");
    assertThat(ChangeTable.text(busy, Window.OPEN))
        .contains(
            "undecided, nothing was measured: environment; the machine was busy, measure again:"
                + " A.one; A.two\n",
            "to go on with what is undecided: --resume\n")
        .doesNotContain("before", "0 s\n");
  }

  @Test
  void junitCountsWhatBlocksAndNothingElse() {
    assertThat(ChangeJunit.text(everything))
        .contains("<testsuite name=\"threadmark gate\"", "failures=\"4\" errors=\"1\"");
  }

  @Test
  void thePageIsWellFormedAndFetchesNothing() throws Exception {
    String page = ChangeReport.html(everything);
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
