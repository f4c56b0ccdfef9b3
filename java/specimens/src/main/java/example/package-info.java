/**
 * A small JMH project as anybody might have one: nothing in it knows Threadmark. Each operation
 * checks its own answer. What is wrong with it stands in {@code fault.properties}.
 */
package example;
