package threadmark.workloads.scoped;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Values 1 to n that are bound for a piece of work, in the thread that does it. */
sealed interface Values {

  /** Does the work where all values are bound. */
  void within(Runnable work);

  /** How threads begin their own work, so that they have the values too. */
  void inChild(Runnable work);

  /** The value at that place, from 0; 0 where this thread does not have it. */
  int read(int place);

  /** Whether threads inherit what their parent has. */
  boolean inherited();

  static Values of(ScopeVariant variant, int count) {
    return switch (variant) {
      case NOT_INHERITED -> new Inheritable(count, false);
      case INHERITED -> new Inheritable(count, true);
      case SCOPED_VALUE -> new Scoped(count);
    };
  }

  /** Inheritable thread locals, which are inherited or not as the thread was started. */
  record Inheritable(List<InheritableThreadLocal<Integer>> locals, boolean inherited)
      implements Values {

    Inheritable(int count, boolean inherited) {
      this(new ArrayList<>(), inherited);
      for (int i = 0; i < count; i++) {
        locals.add(new InheritableThreadLocal<>());
      }
    }

    /** They end with the thread, which is one for the work alone. */
    @Override
    public void within(Runnable work) {
      for (int place = 0; place < locals.size(); place++) {
        locals.get(place).set(place + 1);
      }
      work.run();
    }

    @Override
    public void inChild(Runnable work) {
      work.run();
    }

    @Override
    public int read(int place) {
      Integer value = locals.get(place).get();
      return value == null ? 0 : value;
    }
  }

  /** Scoped values, all in one binding that is made once. */
  final class Scoped implements Values {

    private final Object[] keys;
    private final Optional<Object> binding;

    Scoped(int count) {
      keys = new Object[count];
      Optional<Object> made = Optional.empty();
      for (int place = 0; place < count; place++) {
        Object key = ScopedValueCalls.key();
        Integer value = place + 1;
        keys[place] = key;
        made =
            Optional.of(
                made.map(before -> ScopedValueCalls.and(before, key, value))
                    .orElseGet(() -> ScopedValueCalls.where(key, value)));
      }
      binding = made;
    }

    @Override
    public void within(Runnable work) {
      inChild(work);
    }

    @Override
    public void inChild(Runnable work) {
      if (binding.isPresent()) {
        ScopedValueCalls.run(binding.get(), work);
      } else {
        work.run();
      }
    }

    @Override
    public int read(int place) {
      return (Integer) ScopedValueCalls.get(keys[place]);
    }

    @Override
    public boolean inherited() {
      return false;
    }
  }
}
