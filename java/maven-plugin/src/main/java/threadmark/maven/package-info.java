/**
 * The gate's door in a Maven build: what a person says to Maven becomes a command line of the gate,
 * which runs in a JVM of its own. What is measured and what decides is not known here.
 */
package threadmark.maven;
