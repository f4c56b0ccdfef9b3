package threadmark.numbers;

/**
 * Visible effects in units of the prior's scale, one line per degrees of freedom and pairs a stage,
 * one column per alpha. Written by {@code VisibleEffectTableTest} under {@code -Dtable.update}.
 */
final class VisibleEffectTable {

  static final double[] DEGREES = {2, 4, 8};
  static final double[] PAIRS = {4, 6, 8, 12, 18, 24, 36};

  /** Alpha as "one in". */
  static final double[] ONE_IN = {1e3, 1e4, 1e5, 1e6};

  private static final double[][] CELLS = {
    {2.945, 3.555, 4.336, 5.511},
    {2.224, 2.577, 3.006, 3.543},
    {1.868, 2.134, 2.423, 2.750},
    {1.490, 1.645, 1.836, 2.021},
    {1.221, 1.344, 1.445, 1.558},
    {1.058, 1.144, 1.238, 1.331},
    {0.910, 0.961, 1.019, 1.076},
    {2.759, 3.154, 3.641, 4.205},
    {2.134, 2.423, 2.731, 3.079},
    {1.817, 2.035, 2.278, 2.533},
    {1.470, 1.612, 1.762, 1.933},
    {1.205, 1.322, 1.430, 1.531},
    {1.047, 1.141, 1.221, 1.312},
    {0.888, 0.945, 1.001, 1.065},
    {2.612, 2.925, 3.241, 3.592},
    {2.048, 2.278, 2.524, 2.769},
    {1.762, 1.953, 2.142, 2.333},
    {1.445, 1.579, 1.708, 1.842},
    {1.180, 1.290, 1.401, 1.490},
    {1.043, 1.129, 1.205, 1.286},
    {0.882, 0.945, 0.991, 1.061},
  };

  private VisibleEffectTable() {}

  static double cell(int degrees, int pairs, int alpha) {
    return CELLS[degrees * PAIRS.length + pairs][alpha];
  }
}
