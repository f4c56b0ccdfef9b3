/**
 * What the gate's doors in build tools share: what a person says there becomes a command line of
 * the gate, which runs in a JVM of its own. What is measured and what decides is not known here.
 */
package threadmark.door;
