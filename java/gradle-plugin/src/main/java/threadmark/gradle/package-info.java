/**
 * The gate's door in a Gradle build: tasks that take what {@code jmhJar} makes and start the gate
 * in a JVM of its own. What is measured and what decides is not known here.
 */
package threadmark.gradle;
