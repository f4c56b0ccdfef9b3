package threadmark.workloads.parked;

import java.util.Arrays;
import java.util.List;
import threadmark.workloads.ThreadKind;

/**
 * Calls that look like those of a program: each has 120 long values of its own, about 1 KB, that it
 * read before it called the next and needs after. The thread has three thread locals besides.
 *
 * <p>The values come from an array that the next call might change, so that no compiler can read
 * them later instead of keeping them.
 */
final class LoadedFrames {

  static final int VALUES = 120;

  private static final int LOCAL_BYTES = 64;
  private static final int WARM_CALLS = 2_000_000;

  /** A compiler that goes by what it has seen comes after some thousand calls. */
  private static final int CALLS_FOR_A_THREAD = 1000;

  private static final ThreadLocal<byte[]> FIRST = ThreadLocal.withInitial(LoadedFrames::bytes);
  private static final ThreadLocal<byte[]> SECOND = ThreadLocal.withInitial(LoadedFrames::bytes);
  private static final ThreadLocal<byte[]> THIRD = ThreadLocal.withInitial(LoadedFrames::bytes);

  private final long[] v = new long[VALUES];
  private final Runnable park;

  /**
   * @param park what the last call does
   */
  LoadedFrames(Runnable park) {
    this.park = park;
    Arrays.setAll(v, i -> i + 1);
  }

  private static byte[] bytes() {
    return new byte[LOCAL_BYTES];
  }

  /**
   * Has the calls compiled, so that all threads have frames of one kind. They end in three kinds of
   * leaf: a compiler that has seen one or two puts these into the calls, and throws all away when
   * the first thread comes with another.
   */
  static void warm(int depth) throws InterruptedException {
    long[] reached = new long[1];
    warm(
        depth,
        WARM_CALLS,
        List.of(() -> reached[0]++, () -> reached[0] += 2, () -> reached[0] += 3));
    if (reached[0] == 0) {
      throw new IllegalStateException("the calls never reached their end");
    }
  }

  /**
   * About so many calls, which end in each of the leaves in turn. Some begin on a thread of their
   * own, of either kind in turn, because every thread of a population begins without thread locals.
   * A compiler that has seen no such thread leaves out the way that it goes, and throws all away
   * when the first one comes.
   */
  static void warm(int depth, int calls, List<Runnable> leaves) throws InterruptedException {
    List<LoadedFrames> frames = leaves.stream().map(LoadedFrames::new).toList();
    ThreadKind[] kinds = ThreadKind.values();
    int often = Math.max(1, CALLS_FOR_A_THREAD / (depth + 1));
    for (int i = 0; i < calls / (depth + 1); i++) {
      boolean fresh = i % often == 0;
      int turn = i / often;
      // Of fresh threads too, each leaf has its share on either kind.
      LoadedFrames own = frames.get((fresh ? turn / kinds.length : i) % frames.size());
      long known = fresh ? own.runOnItsOwn(kinds[turn % kinds.length], depth) : own.run(depth);
      if (known != right(depth)) {
        throw new IllegalStateException("the calls forget what they read");
      }
    }
  }

  private long runOnItsOwn(ThreadKind kind, int depth) throws InterruptedException {
    long[] known = new long[1];
    kind.builder().start(() -> known[0] = run(depth)).join();
    return known[0];
  }

  /** What {@link #run} gives when every call still knew all it had read. */
  static long right(int depth) {
    return (depth + 1L) * VALUES * (VALUES + 1) / 2 + 3 * LOCAL_BYTES;
  }

  /** So many calls below the first one, the last of which parks. */
  long run(int depth) {
    return down(depth) + FIRST.get().length + SECOND.get().length + THIRD.get().length;
  }

  private long down(int left) {
    long a0 = v[0], a1 = v[1], a2 = v[2], a3 = v[3], a4 = v[4];
    long a5 = v[5], a6 = v[6], a7 = v[7], a8 = v[8], a9 = v[9];
    long a10 = v[10], a11 = v[11], a12 = v[12], a13 = v[13], a14 = v[14];
    long a15 = v[15], a16 = v[16], a17 = v[17], a18 = v[18], a19 = v[19];
    long a20 = v[20], a21 = v[21], a22 = v[22], a23 = v[23], a24 = v[24];
    long a25 = v[25], a26 = v[26], a27 = v[27], a28 = v[28], a29 = v[29];
    long a30 = v[30], a31 = v[31], a32 = v[32], a33 = v[33], a34 = v[34];
    long a35 = v[35], a36 = v[36], a37 = v[37], a38 = v[38], a39 = v[39];
    long a40 = v[40], a41 = v[41], a42 = v[42], a43 = v[43], a44 = v[44];
    long a45 = v[45], a46 = v[46], a47 = v[47], a48 = v[48], a49 = v[49];
    long a50 = v[50], a51 = v[51], a52 = v[52], a53 = v[53], a54 = v[54];
    long a55 = v[55], a56 = v[56], a57 = v[57], a58 = v[58], a59 = v[59];
    long a60 = v[60], a61 = v[61], a62 = v[62], a63 = v[63], a64 = v[64];
    long a65 = v[65], a66 = v[66], a67 = v[67], a68 = v[68], a69 = v[69];
    long a70 = v[70], a71 = v[71], a72 = v[72], a73 = v[73], a74 = v[74];
    long a75 = v[75], a76 = v[76], a77 = v[77], a78 = v[78], a79 = v[79];
    long a80 = v[80], a81 = v[81], a82 = v[82], a83 = v[83], a84 = v[84];
    long a85 = v[85], a86 = v[86], a87 = v[87], a88 = v[88], a89 = v[89];
    long a90 = v[90], a91 = v[91], a92 = v[92], a93 = v[93], a94 = v[94];
    long a95 = v[95], a96 = v[96], a97 = v[97], a98 = v[98], a99 = v[99];
    long a100 = v[100], a101 = v[101], a102 = v[102], a103 = v[103], a104 = v[104];
    long a105 = v[105], a106 = v[106], a107 = v[107], a108 = v[108], a109 = v[109];
    long a110 = v[110], a111 = v[111], a112 = v[112], a113 = v[113], a114 = v[114];
    long a115 = v[115], a116 = v[116], a117 = v[117], a118 = v[118], a119 = v[119];
    long below = below(left);
    return below
        + sum(a0, a1, a2, a3, a4, a5, a6, a7, a8, a9)
        + sum(a10, a11, a12, a13, a14, a15, a16, a17, a18, a19)
        + sum(a20, a21, a22, a23, a24, a25, a26, a27, a28, a29)
        + sum(a30, a31, a32, a33, a34, a35, a36, a37, a38, a39)
        + sum(a40, a41, a42, a43, a44, a45, a46, a47, a48, a49)
        + sum(a50, a51, a52, a53, a54, a55, a56, a57, a58, a59)
        + sum(a60, a61, a62, a63, a64, a65, a66, a67, a68, a69)
        + sum(a70, a71, a72, a73, a74, a75, a76, a77, a78, a79)
        + sum(a80, a81, a82, a83, a84, a85, a86, a87, a88, a89)
        + sum(a90, a91, a92, a93, a94, a95, a96, a97, a98, a99)
        + sum(a100, a101, a102, a103, a104, a105, a106, a107, a108, a109)
        + sum(a110, a111, a112, a113, a114, a115, a116, a117, a118, a119);
  }

  private long below(int left) {
    if (left > 0) {
      return down(left - 1);
    }
    // They are there while the thread waits.
    FIRST.get();
    SECOND.get();
    THIRD.get();
    park.run();
    return 0;
  }

  private static long sum(
      long a, long b, long c, long d, long e, long f, long g, long h, long i, long j) {
    return a + b + c + d + e + f + g + h + i + j;
  }
}
