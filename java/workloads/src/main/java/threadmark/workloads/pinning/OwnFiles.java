package threadmark.workloads.pinning;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Files that are written to the disk and read back. They are there before the first run, as long as
 * they will be, and are written in place: a file that is made, cut or deleted frees blocks or takes
 * some, which is noted in a journal that all files wait for.
 */
final class OwnFiles implements WaitingPlaces {

  private static final int BYTES = 1 << 12;

  private final Path folder;
  private final List<Path> files = new ArrayList<>();

  /** What each file ends with: something else in each run, or an earlier one could be read back. */
  private final byte[] marks;

  OwnFiles(int tasks) throws IOException {
    this.folder = Files.createTempDirectory("threadmark-pinning");
    this.marks = new byte[tasks];
    for (int task = 0; task < tasks; task++) {
      Path file = folder.resolve(Integer.toString(task));
      files.add(file);
      try (RandomAccessFile whole = new RandomAccessFile(file.toFile(), "rw")) {
        whole.write(new byte[BYTES]);
        whole.getFD().sync();
      }
    }
  }

  /** Where they lie. */
  Path folder() {
    return folder;
  }

  @Override
  public int waitIn(int task) throws IOException {
    byte mark = ++marks[task];
    byte[] written = new byte[BYTES];
    written[BYTES - 1] = mark;
    try (RandomAccessFile file = new RandomAccessFile(files.get(task).toFile(), "rw")) {
      file.write(written);
      // Not the time of the write, which would be in the journal.
      file.getChannel().force(false);
      file.seek(BYTES - 1);
      return file.readByte() == mark ? 1 : 0;
    }
  }

  @Override
  public void close() throws IOException {
    for (Path file : files) {
      Files.deleteIfExists(file);
    }
    Files.deleteIfExists(folder);
  }
}
