package threadmark.study.record;

import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import threadmark.jvm.Outcome;
import threadmark.machine.MachineIdentity;

/**
 * What tells whether a run may have been recorded twice, without its trials: two that share nothing
 * of it share no trial.
 *
 * @param from when its first trial began; absent where no trial says how long it took
 * @param to when its last one ended
 * @param figures what its trials are known by: {@link TrialFigures}, eight bytes each, in Base64
 * @param words the same of the digests of those that figures alone do not tell, four bytes each
 */
public record KnownRun(
    String id,
    MachineIdentity machine,
    Optional<Instant> from,
    Optional<Instant> to,
    String figures,
    String words) {

  public static KnownRun of(Run run) {
    MeasuredTime time = MeasuredTime.of(run);
    List<Trial> untold =
        run.trials().stream()
            .filter(trial -> trial.outcome() == Outcome.MEASURED)
            .filter(trial -> TrialFigures.of(trial).filter(TrialFigures::alone).isEmpty())
            .filter(trial -> trial.sha256().isPresent())
            .toList();
    ByteBuffer words = ByteBuffer.allocate(Integer.BYTES * untold.size());
    untold.forEach(trial -> words.putInt(word(trial)));
    return new KnownRun(
        run.id(),
        run.machine(),
        time.from(),
        time.to(),
        TrialFigures.text(run),
        Base64.getEncoder().encodeToString(words.array()));
  }

  /** Some are alike by chance: that costs a look at the record. */
  static int word(Trial trial) {
    return trial.sha256().orElseThrow().hashCode();
  }

  int[] wordsOfTrials() {
    ByteBuffer bytes = ByteBuffer.wrap(Base64.getDecoder().decode(words));
    int[] found = new int[bytes.remaining() / Integer.BYTES];
    bytes.asIntBuffer().get(found);
    return found;
  }
}
