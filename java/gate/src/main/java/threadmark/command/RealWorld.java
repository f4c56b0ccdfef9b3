package threadmark.command;

import com.sun.management.OperatingSystemMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import threadmark.files.ScratchFolder;
import threadmark.jvm.ChildProcesses;
import threadmark.jvm.Clock.SystemClock;
import threadmark.jvm.Sandbox;
import threadmark.jvm.SandboxProbe;
import threadmark.jvm.SystemCommands;
import threadmark.jvm.TemporaryFolder;
import threadmark.machine.Sources;
import threadmark.machine.Sources.OperatingSystem;
import threadmark.noise.FreshLoopTrial;
import threadmark.noise.LoopTimer;
import threadmark.noise.VisibilityCheck.LoopTrial;

/** The world that this process runs in. */
final class RealWorld {

  private RealWorld() {}

  /** Nobody but {@code main} may ask for it. */
  static World here() {
    World world =
        World.of(
            RealWorld::sources,
            new SystemClock(),
            seconds -> Thread.sleep(Math.round(seconds * 1000)),
            RealWorld::loopTrial,
            System.getenv(),
            RealWorld::fileSystem);
    return world.seen(() -> world.look().taken().with(sandbox()));
  }

  private static Sandbox sandbox() throws InterruptedException {
    try (ScratchFolder scratch = TemporaryFolder.forCall()) {
      Path folder = scratch.path();
      return new SandboxProbe(new ChildProcesses(folder.resolve("pid")), folder).found();
    }
  }

  private static Sources sources() {
    return new Sources(
        OperatingSystem.named(System.getProperty("os.name")),
        System.getProperty("os.version"),
        System.getProperty("os.arch"),
        Runtime.getRuntime().availableProcessors(),
        memoryBytes(),
        Path.of("/"),
        SystemCommands.of(new ChildProcesses(TemporaryFolder.untilExit("pid"))));
  }

  /** Times a loop in a JVM like this one, started from the same jar. */
  private static LoopTrial loopTrial() {
    return new FreshLoopTrial(
        new ChildProcesses(TemporaryFolder.untilExit("loop.pid")),
        List.of(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:+UseSerialGC",
            "-cp",
            System.getProperty("java.class.path"),
            LoopTimer.class.getName()),
        TemporaryFolder.untilExit("loop"));
  }

  private static String fileSystem(Path folder) {
    try {
      return Files.getFileStore(folder).type();
    } catch (IOException unknown) {
      return "an unknown file system";
    }
  }

  private static long memoryBytes() {
    return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getTotalMemorySize();
  }
}
