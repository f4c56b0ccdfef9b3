package threadmark.json;

import threadmark.text.Labelled;
import tools.jackson.databind.cfg.MapperConfig;
import tools.jackson.databind.introspect.AnnotatedClass;
import tools.jackson.databind.introspect.JacksonAnnotationIntrospector;

/** Writes an enum by its label, so that the model needs no annotation. */
final class LabelledNames extends JacksonAnnotationIntrospector {

  private static final long serialVersionUID = 1L;

  @Override
  public String[] findEnumValues(
      MapperConfig<?> config, AnnotatedClass enumType, Enum<?>[] values, String[] names) {
    for (int i = 0; i < values.length; i++) {
      if (values[i] instanceof Labelled labelled) {
        names[i] = labelled.label();
      }
    }
    return names;
  }
}
