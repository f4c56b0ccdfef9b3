package threadmark;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;

/**
 * On a test whose subject is the machine itself, its kernel files, programs or clock, and on what
 * such tests share. It asserts only what is true on any machine, and is tried on another one.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@Tag("real-machine")
@net.jqwik.api.Tag("real-machine")
public @interface RealMachine {}
