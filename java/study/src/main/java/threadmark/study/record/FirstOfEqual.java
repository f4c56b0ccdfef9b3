package threadmark.study.record;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** Of equal values the first: thousands of runs say the same of their machine. */
public final class FirstOfEqual {

  private final Map<Object, Object> first = new ConcurrentHashMap<>();

  @SuppressWarnings("unchecked") // what is equal is of one type: records, lists and texts
  <T> T of(T value) {
    return (T) first.computeIfAbsent(value, unused -> value);
  }
}
