package threadmark.json;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import tools.jackson.databind.BeanDescription;
import tools.jackson.databind.DeserializationConfig;
import tools.jackson.databind.DeserializationContext;
import tools.jackson.databind.JacksonModule;
import tools.jackson.databind.deser.SettableBeanProperty;
import tools.jackson.databind.deser.ValueInstantiator;
import tools.jackson.databind.deser.bean.PropertyValueBuffer;
import tools.jackson.databind.introspect.AnnotatedWithParams;
import tools.jackson.databind.module.SimpleModule;
import tools.jackson.databind.module.SimpleValueInstantiators;

/**
 * Calls a record's constructor by a handle that takes an array. Jackson works out anew at each call
 * how to spread the arguments. For a site of thousands of runs, that kept the JVM's second compiler
 * busy for half a second.
 */
final class DirectRecords extends SimpleValueInstantiators {

  private static final long serialVersionUID = 1;

  static JacksonModule module() {
    return new SimpleModule("direct records").setValueInstantiators(new DirectRecords());
  }

  @Override
  public ValueInstantiator modifyValueInstantiator(
      DeserializationConfig config, BeanDescription.Supplier type, ValueInstantiator usual) {
    AnnotatedWithParams creator = usual.getWithArgsCreator();
    return creator != null
            && creator.getAnnotated() instanceof Constructor<?> constructor
            && type.getBeanClass().isRecord()
            && constructor.trySetAccessible()
        ? new Direct(usual, spread(constructor))
        : usual;
  }

  private static MethodHandle spread(Constructor<?> constructor) {
    try {
      return MethodHandles.lookup()
          .unreflectConstructor(constructor)
          .asSpreader(Object[].class, constructor.getParameterCount())
          .asType(MethodType.methodType(Object.class, Object[].class));
    } catch (IllegalAccessException hidden) {
      throw new IllegalStateException(hidden);
    }
  }

  private static final class Direct extends ValueInstantiator.Delegating {

    private static final long serialVersionUID = 1;

    private final transient MethodHandle constructor;

    private Direct(ValueInstantiator usual, MethodHandle constructor) {
      super(usual);
      this.constructor = constructor;
    }

    @Override
    public ValueInstantiator createContextual(
        DeserializationContext context, BeanDescription.Supplier type) {
      return this;
    }

    @Override
    public Object createFromObjectWith(
        DeserializationContext context,
        SettableBeanProperty[] properties,
        PropertyValueBuffer values) {
      return createFromObjectWith(context, values.getParameters(context, properties));
    }

    @Override
    public Object createFromObjectWith(DeserializationContext context, Object[] arguments) {
      try {
        return constructor.invokeExact(arguments);
      } catch (RuntimeException refused) {
        // The usual way fails alike, and says of what.
        return super.createFromObjectWith(context, arguments);
      } catch (Error gone) {
        throw gone;
      } catch (Throwable checked) {
        throw new IllegalStateException("a record's constructor declares none", checked);
      }
    }
  }
}
