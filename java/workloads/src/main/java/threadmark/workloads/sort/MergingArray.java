package threadmark.workloads.sort;

/** An array with as much space beside it, in which sorted neighbours are merged. */
final class MergingArray {

  private final double[] data;
  private final double[] space;

  MergingArray(double[] data) {
    this.data = data;
    this.space = new double[data.length];
  }

  /** Sorts from low, included, to high, not included, without tasks. */
  void sort(int low, int high) {
    if (high - low < 2) {
      return;
    }
    int middle = middle(low, high);
    sort(low, middle);
    sort(middle, high);
    merge(low, middle, high);
  }

  /** Merges two sorted parts, one up to the middle and one from there on, and copies them back. */
  void merge(int low, int middle, int high) {
    int left = low;
    int right = middle;
    for (int i = low; i < high; i++) {
      if (left < middle && (right == high || data[left] <= data[right])) {
        space[i] = data[left++];
      } else {
        space[i] = data[right++];
      }
    }
    for (int i = low; i < high; i++) {
      data[i] = space[i];
    }
  }

  int size() {
    return data.length;
  }

  static int middle(int low, int high) {
    return low + (high - low) / 2;
  }
}
