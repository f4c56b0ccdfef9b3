package threadmark.calibrate;

import java.nio.file.Path;
import java.util.stream.Stream;
import threadmark.command.SeenMachine;
import threadmark.command.Started;
import threadmark.command.ThisMachine;
import threadmark.jmh.MadeJar;

/** Somebody who calibrates a small jar on a machine that was seen before. */
record CalibrationCalls(Path jar, ThisMachine here) {

  static CalibrationCalls in(Path folder) throws InterruptedException {
    return new CalibrationCalls(
        MadeJar.listing("1.37.txt", "1.37").at(folder.resolve("x.jar")),
        SeenMachine.in(folder.resolve("machine")));
  }

  Started asking(String... words) {
    return Started.on(
        here, Stream.concat(Stream.of("calibrate"), Stream.of(words)).toArray(String[]::new));
  }
}
