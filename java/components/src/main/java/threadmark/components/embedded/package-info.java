/** A database inside the JVM that writes to a file, and callers who put values into it. */
package threadmark.components.embedded;
