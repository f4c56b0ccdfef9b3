package threadmark.numbers;

/**
 * Visible effects in units of the prior's scale, one line per degrees of freedom and pairs a stage,
 * one column per alpha. Written by {@code VisibleEffectTableTest} under {@code -Dtable.update}.
 */
final class VisibleEffectTable {

  static final double[] DEGREES = {3, 4, 5};
  static final double[] PAIRS = {4, 6, 8, 12, 18, 24, 36};

  /** Alpha as "one in". */
  static final double[] ONE_IN = {1e3, 1e4, 1e5, 1e6};

  private static final double[][] CELLS = {
    {3.197, 3.755, 4.404, 5.155},
    {2.435, 2.797, 3.203, 3.648},
    {2.010, 2.294, 2.594, 2.915},
    {1.568, 1.765, 1.963, 2.164},
    {1.238, 1.377, 1.513, 1.643},
    {1.061, 1.170, 1.277, 1.379},
    {0.857, 0.938, 1.017, 1.091},
    {3.084, 3.567, 4.105, 4.740},
    {2.378, 2.713, 3.068, 3.471},
    {1.980, 2.243, 2.524, 2.822},
    {1.555, 1.744, 1.933, 2.120},
    {1.234, 1.370, 1.503, 1.629},
    {1.056, 1.166, 1.270, 1.372},
    {0.854, 0.935, 1.013, 1.087},
    {3.001, 3.441, 3.913, 4.442},
    {2.337, 2.648, 2.975, 3.331},
    {1.956, 2.209, 2.469, 2.741},
    {1.544, 1.729, 1.906, 2.091},
    {1.228, 1.363, 1.490, 1.617},
    {1.054, 1.162, 1.268, 1.365},
    {0.851, 0.934, 1.010, 1.085},
  };

  private VisibleEffectTable() {}

  static double cell(int degrees, int pairs, int alpha) {
    return CELLS[degrees * PAIRS.length + pairs][alpha];
  }
}
