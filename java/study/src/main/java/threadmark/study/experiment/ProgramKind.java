package threadmark.study.experiment;

import java.util.EnumSet;
import java.util.Set;
import threadmark.text.Labelled;

/**
 * The kinds of program that a reader may have, in the order in which pages show them. Addresses and
 * style sheets name them by their labels.
 */
public enum ProgramKind implements Labelled {
  WAITING("sleep-tasks", "It mostly waits", "many calls at once to databases and other services"),
  WEB_SERVER("http-servers", "A web server", "Tomcat, Jetty or the JDK's own, below its limit"),
  COMPUTING("primes", "It mostly computes", "parsing, compressing, number crunching"),
  TINY_TASKS("merge-sort", "Very many tiny tasks", "recursion, a thread for each call"),
  CONNECTIONS(
      "sockets",
      "A server with many connections",
      "a chat, a broker, a proxy: a thread for each socket"),
  SYNCHRONIZED("pinning", "It waits inside synchronized", "older drivers, caches, own locks"),
  MIXED("crossover", "It computes and waits in turns", "it fetches, computes, and fetches again"),
  LIMITED("bounded-resource", "Many callers, few permits", "a connection pool, a rate limit"),
  OVERLOADED(
      "overload", "A server that is asked too much", "a rush of requests, a storm of retries"),
  CONTENDED("contended-locks", "Many threads want one lock", "a shared cache or counter"),
  BESIDE_COMPUTING(
      "cpu-hogs", "Short requests beside computing", "a web service that also renders or parses"),
  CONTAINERS("small-containers", "It runs in a small container", "one or two processors"),
  MEMORY("thread-memory", "Very many threads that only exist", "idle connections, timers");

  /** Those that have a card on the front page. */
  private static final Set<ProgramKind> CARDS =
      EnumSet.of(WAITING, WEB_SERVER, COMPUTING, TINY_TASKS, CONNECTIONS, SYNCHRONIZED);

  private final String experiment;
  private final String title;
  private final String example;

  ProgramKind(String experiment, String title, String example) {
    this.experiment = experiment;
    this.title = title;
    this.example = example;
  }

  /** The experiment that answers first where several do. */
  public String experiment() {
    return experiment;
  }

  public String title() {
    return title;
  }

  /** Programs of that kind. */
  public String example() {
    return example;
  }

  public boolean hasCard() {
    return CARDS.contains(this);
  }
}
