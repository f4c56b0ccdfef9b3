package threadmark.specimens;

import java.util.Optional;

/**
 * One upgrade, of which the gate was asked in both ways.
 *
 * @param apart base and head one after the other
 * @param together both at the same time
 * @param pairsApart absent where too few pairs were made in that way
 */
record DuetSitting(
    UpgradeSitting apart,
    UpgradeSitting together,
    Optional<PairScatter> pairsApart,
    Optional<PairScatter> pairsTogether) {

  String upgrade() {
    return together.upgrade();
  }

  /** How much less a pair scatters when both sides run at the same time: 0.5 is half as much. */
  Optional<Double> quieter() {
    return pairsApart.flatMap(before -> pairsTogether.map(now -> now.scatter() / before.scatter()));
  }
}
