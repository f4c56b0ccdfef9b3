package threadmark;

import java.lang.reflect.RecordComponent;
import java.util.Map;
import java.util.TreeMap;

/** A record that is another one but for the components that are named. */
public final class Altered {

  private Altered() {}

  public static <T extends Record> T of(T one, String component, Object value) {
    return of(one, Map.of(component, value));
  }

  public static <T extends Record> T of(T one, Map<String, Object> others) {
    try {
      RecordComponent[] components = one.getClass().getRecordComponents();
      Class<?>[] types = new Class<?>[components.length];
      Object[] values = new Object[components.length];
      Map<String, Object> left = new TreeMap<>(others);
      for (int i = 0; i < components.length; i++) {
        String name = components[i].getName();
        types[i] = components[i].getType();
        values[i] =
            left.containsKey(name) ? left.remove(name) : components[i].getAccessor().invoke(one);
      }
      if (!left.isEmpty()) {
        throw new IllegalArgumentException("no component " + left.keySet());
      }
      @SuppressWarnings("unchecked")
      Class<T> type = (Class<T>) one.getClass();
      return type.getDeclaredConstructor(types).newInstance(values);
    } catch (ReflectiveOperationException failure) {
      throw new LinkageError("a record that cannot be made again", failure);
    }
  }
}
