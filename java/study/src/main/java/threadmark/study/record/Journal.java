package threadmark.study.record;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;
import threadmark.command.Version;
import threadmark.files.AtomicFile;
import threadmark.json.Json;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.module.SimpleModule;

/**
 * A file of a cache with a line for each fact; of several lines of one name the last counts. It is
 * read when something of it is asked, lengthened by what is new, and written anew when most of it
 * is out of date. What cannot be read or written is found out again.
 */
final class Journal<T> {

  /** What another version found out may be said otherwise now. */
  private static final String HEAD = "known-runs/1 of " + Version.text();

  /** So many lines for each fact, and the file is written anew. */
  private static final int MOST_STALE = 2;

  private static final JsonMapper MAPPER = Json.with(new SimpleModule());

  private final Path file;
  private final Class<T> type;
  private final Function<T, String> name;
  private final Map<String, T> facts = new ConcurrentHashMap<>();
  private final Queue<T> fresh = new ConcurrentLinkedQueue<>();
  private boolean loaded;
  private boolean forgetful;
  private int lines;

  Journal(Path file, Class<T> type, Function<T, String> name) {
    this.file = file;
    this.type = type;
    this.name = name;
  }

  /** From now on nothing is read or kept. */
  void forget() {
    forgetful = true;
  }

  Optional<T> get(String wanted) {
    load();
    return Optional.ofNullable(facts.get(wanted));
  }

  synchronized void put(T fact) {
    if (!forgetful) {
      facts.put(name.apply(fact), fact);
      fresh.add(fact);
    }
  }

  private synchronized void load() {
    if (loaded || forgetful) {
      return;
    }
    loaded = true;
    try (BufferedReader text = Files.newBufferedReader(file)) {
      if (!HEAD.equals(text.readLine())) {
        return;
      }
      for (String line = text.readLine(); line != null; line = text.readLine()) {
        lines++;
        take(line);
      }
    } catch (IOException none) {
      lines = 0;
    }
    // What was put before is newer.
    fresh.forEach(fact -> facts.put(name.apply(fact), fact));
  }

  /** One that was cut short is as good as none. */
  private void take(String line) {
    try {
      T fact = MAPPER.readValue(line, type);
      facts.put(name.apply(fact), fact);
    } catch (JacksonException cut) {
      // It is found out again.
    }
  }

  /**
   * Keeps what is new.
   *
   * @param live the names that still mean something
   */
  void save(Set<String> live) {
    if (fresh.isEmpty()) {
      return;
    }
    try {
      boolean stale = lines + fresh.size() > MOST_STALE * Math.max(live.size(), fresh.size());
      if (stale || !isOurs()) {
        writeAnew(live);
      } else {
        lengthen();
      }
    } catch (IOException unwritable) {
      // It is found out again.
    }
    fresh.clear();
  }

  private boolean isOurs() {
    try (BufferedReader text = Files.newBufferedReader(file)) {
      return HEAD.equals(text.readLine());
    } catch (IOException none) {
      return false;
    }
  }

  private void writeAnew(Set<String> live) throws IOException {
    load();
    Files.createDirectories(file.getParent());
    Path beside = Files.createTempFile(file.getParent(), "new", AtomicFile.PART);
    try {
      try (BufferedWriter text = Files.newBufferedWriter(beside)) {
        text.write(HEAD);
        List<T> left = new ArrayList<>();
        facts.forEach((known, fact) -> {
          if (live.contains(known)) {
            left.add(fact);
          }
        });
        write(left, text);
      }
      Files.move(beside, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } finally {
      Files.deleteIfExists(beside);
    }
  }

  /** Alone, so that lines of two commands do not mix. */
  private void lengthen() throws IOException {
    try (FileChannel channel = FileChannel.open(file, StandardOpenOption.APPEND)) {
      FileLock alone = channel.lock();
      Writer text = new BufferedWriter(Channels.newWriter(channel, StandardCharsets.UTF_8));
      write(fresh, text);
      text.flush();
      alone.release();
    }
  }

  private void write(Collection<T> all, Writer text) throws IOException {
    for (T one : all) {
      // Before and not after it: what was cut short before does not spoil it.
      text.write("\n" + Json.compact(one));
    }
  }
}
