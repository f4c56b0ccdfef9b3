package proof;

import java.util.concurrent.TimeUnit;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** A page with a table of three hundred rows, parsed from a text. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 2, time = 1)
@Measurement(iterations = 5, time = 500, timeUnit = TimeUnit.MILLISECONDS)
public class ParseBenchmark {

  private String page;

  @Setup
  public void write() {
    StringBuilder rows = new StringBuilder();
    for (int i = 0; i < 300; i++) {
      rows.append("<tr class=\"row odd\"><td>").append(i).append("</td><td><a href=\"/item/");
      rows.append(i).append("?a=1&amp;b=2\">Item &mdash; ").append(i).append("</a></td></tr>\n");
    }
    page =
        "<!doctype html><html><head><title>Items</title></head><body><h1>Items</h1><table>"
            + rows
            + "</table><p>End of the <b>list</b>.</body></html>";
  }

  @Benchmark
  public Document parse() {
    return Jsoup.parse(page);
  }
}
