/** Jars with known faults, and what the gate says of them. Not part of the product. */
package threadmark.specimens;
