package threadmark.workloads.pinning;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Files that are written to the disk and read back. They are there before the first run: what a
 * file takes to be made and deleted is no wait for the disk.
 */
final class OwnFiles implements WaitingPlaces {

  private static final int BYTES = 1 << 12;

  private final Path folder;
  private final List<Path> files = new ArrayList<>();

  OwnFiles(int tasks) throws IOException {
    this.folder = Files.createTempDirectory("threadmark-pinning");
    for (int task = 0; task < tasks; task++) {
      files.add(Files.createFile(folder.resolve(Integer.toString(task))));
    }
  }

  /** Where they lie. */
  Path folder() {
    return folder;
  }

  @Override
  public int waitIn(int task) throws IOException {
    Path file = files.get(task);
    byte[] written = new byte[BYTES];
    written[BYTES - 1] = 1;
    try (FileOutputStream out = new FileOutputStream(file.toFile())) {
      out.write(written);
      out.getFD().sync();
    }
    try (RandomAccessFile in = new RandomAccessFile(file.toFile(), "r")) {
      in.seek(BYTES - 1);
      return in.read();
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
