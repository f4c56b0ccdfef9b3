package threadmark.study.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import threadmark.Golden;
import threadmark.study.answer.CountedTrials;
import threadmark.study.answer.Summaries;
import threadmark.study.experiment.ARun;
import threadmark.study.experiment.Examples;
import threadmark.study.experiment.Experiment;
import threadmark.study.experiment.OtherExperiment;
import threadmark.study.record.Answering;
import threadmark.study.record.Run;

class RunReportTest {

  private static String page(ARun run) {
    return page(run, run.experiment());
  }

  private static String page(ARun run, Experiment experiment) {
    List<Experiment> experiments = List.of(experiment);
    return RunReport.html(run.run(), experiments, Summaries.of(run.run(), experiments));
  }

  private static Document parsed(String page) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(page)));
  }

  private static List<Element> elements(Document page, String name) {
    NodeList found = page.getElementsByTagName(name);
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < found.getLength(); i++) {
      elements.add((Element) found.item(i));
    }
    return elements;
  }

  @Test
  void aRunHasThePageThatWasLookedAt() {
    Golden.assertSame(
        "report.html", page(ARun.of(1.1, 1.14, 1.12).disturbed("0.40 cores were used by others")));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<script>alert(1)</script>",
        "\"><img src=x onerror=alert(1)>",
        "' onload='alert(1)",
        "</style></title></svg>",
        "&lt;b&gt; ]]> <!-- -->",
        "%s %d %n",
        "null\u0000 bell\u0007 escape\u001b[31m",
        "turned\u202Eround",
        "half \uD83D"
      })
  void hostileWordsStayWords(String word) throws Exception {
    Document page = parsed(page(ARun.of(1.1, 1.14, 1.12).saying(word)));
    Set<String> names = new HashSet<>();
    for (Element element : elements(page, "*")) {
      names.add(element.getTagName());
      for (int i = 0; i < element.getAttributes().getLength(); i++) {
        assertFalse(element.getAttributes().item(i).getNodeName().startsWith("on"));
      }
    }
    names.retainAll(Set.of("script", "img", "b", "iframe", "link", "object"));
    assertEquals(Set.of(), names);
    assertEquals(1, elements(page, "style").size());
  }

  @Test
  void thePageAsksForNothing() throws Exception {
    String page = page(ARun.of(1.1, 1.14, 1.12));
    assertFalse(page.replace("http-equiv", "").toLowerCase(Locale.ROOT).contains("http"));
    for (String trace : List.of("src=", "href=", "url(", "@import", "<script", "<link")) {
      assertFalse(page.contains(trace), trace);
    }
  }

  @Test
  void thePageNamesItsLanguageItselfAndItsTables() throws Exception {
    Document page = parsed(page(ARun.of(1.1, 1.14, 1.12)));
    assertEquals("en", page.getDocumentElement().getAttribute("lang"));
    assertFalse(elements(page, "title").getFirst().getTextContent().isBlank());
    assertEquals(elements(page, "table").size(), elements(page, "caption").size());
    assertTrue(elements(page, "th").stream().noneMatch(th -> th.getAttribute("scope").isEmpty()));
  }

  @Test
  void everyStripIsAnImageWithATitleAndADescription() throws Exception {
    Document page = parsed(page(ARun.of(1.1, 1.14, 1.12)));
    List<Element> strips =
        elements(page, "svg").stream()
            .filter(svg -> svg.getAttribute("role").equals("img"))
            .toList();
    assertEquals(1, strips.size());
    Set<String> ids = new HashSet<>();
    elements(page, "*").forEach(element -> ids.add(element.getAttribute("id")));
    assertTrue(
        ids.containsAll(List.of(strips.getFirst().getAttribute("aria-labelledby").split(" ", -1))));
  }

  @Test
  void theAnswerStandsAboveEverythingElse() {
    String page = page(ARun.of(1.1, 1.14, 1.12));
    assertTrue(page.indexOf("virtual is slower than platform") < page.indexOf("<table"));
    assertTrue(page.contains("virtual is slower than platform"));
  }

  @Test
  void anIntervalOnBothSidesOfTheMarginCannotTell() {
    assertTrue(
        page(ARun.of(1.0, 1.14, 1.01))
            .contains("could not tell whether virtual takes more or less"));
  }

  @Test
  void whatNoSourcePrintedHasNoColumn() {
    ARun run = ARun.of(1.1, 1.14, 1.12);
    Experiment one = run.experiment();
    Experiment unpublished = OtherExperiment.publishing(one);
    assertTrue(page(run, one).contains("in the source, on"));
    assertFalse(page(run, unpublished).contains("in the source"));
    assertTrue(page(run, unpublished).contains("<td role=\"cell\" data-column=\"CPU overhead\">"));
  }

  @Test
  void oneBlockCannotTell() {
    assertTrue(page(ARun.of(2.0)).contains("could not tell whether virtual takes more or less"));
  }

  @Test
  void aVariantWithoutTrialsIsNotPassedOver() {
    assertTrue(page(ARun.of(1.1).disturbed("busy")).contains("not measured, virtual against"));
  }

  @Test
  void anExperimentThatTheMachineCannotHoldIsNotPassedOver() {
    ARun nothing = new ARun("plain", List.of(), List.of(), List.of());
    assertTrue(page(nothing).contains("Counting plain: not measured"));
  }

  @Test
  void starsTellFiguresThatRestOnFewerTrialsAndTheLineBelowOnHowMany() {
    String page = page(ARun.of(1.1, 1.14));
    assertTrue(page.contains(")*</span>"));
    assertTrue(
        page.contains("</table>\n<p class=\"quiet\">* rests on 2 trials, the others on 3</p>"));
    assertFalse(page(ARun.of(1.1, 1.14, 1.12)).contains("the others on"));
  }

  @Test
  void starsOfLatenciesAndCountsAreExplainedBelowThemToo() {
    List<Experiment> experiments =
        List.of(Examples.experiment(Examples.steady(3, "platform", "virtual")));
    Run run = Answering.run(Answering.third());
    String page = RunReport.html(run, experiments, Summaries.of(run, experiments));
    String legend = "</table>\n<p class=\"quiet\">[*] rests on 2 trials, the others on 3</p>";
    assertEquals(3, page.split(legend, -1).length - 1);
  }

  @Test
  void latenciesOfALoadThatSharedTheServersProcessorsAreMarked() {
    String mark = "; the load shared the server's processors".replace("'", "&#39;");
    List<Experiment> experiments =
        List.of(Examples.experiment(Examples.steady(1, "platform", "virtual")));
    Run shared = Answering.loadedFrom(0);
    Run apart = Answering.loadedFrom(1);

    assertTrue(
        RunReport.html(shared, experiments, Summaries.of(shared, experiments)).contains(mark));
    assertFalse(
        RunReport.html(apart, experiments, Summaries.of(apart, experiments)).contains(mark));
  }

  @Test
  void skippedCellsTroublesAndReasonsAreOnThePage() {
    String page = page(ARun.of(1.1, 1.14, 1.12).disturbed("0.40 cores were used by others"));
    for (String fact :
        List.of(
            "needs plain",
            "trial 0002 disturbed: 0.40 cores were used by others",
            "Not for baselines: the machine is shared",
            "0123456789ab",
            "ba9876543210",
            "1.56 s against 1.54 s",
            "c0ffee, with changes",
            "25.0.3+9",
            "<td role=\"cell\" data-column=\"value\">42</td>")) {
      assertTrue(page.contains(fact), fact);
    }
  }

  @Test
  void onTheSiteEachTableStandsInAFrameThatAKeyboardGetsTo() throws Exception {
    ARun run = ARun.of(1.1, 1.14, 1.12);
    List<Experiment> experiments = List.of(run.experiment());
    CountedTrials trials = CountedTrials.of(run.run());
    String body = RunReport.body(trials, experiments, Summaries.of(trials, experiments)).html();
    Document page = parsed("<main>" + body + "</main>");
    List<Element> tables = elements(page, "table");
    assertFalse(tables.isEmpty());
    for (Element table : tables) {
      Element frame = (Element) table.getParentNode();
      assertEquals("scroll", frame.getAttribute("class"));
      assertEquals("0", frame.getAttribute("tabindex"));
      assertEquals(
          table.getElementsByTagName("caption").item(0).getTextContent(),
          frame.getAttribute("aria-label"));
    }
    assertFalse(body.contains("data-column"));
  }
}
