/**
 * Other processes: the JDKs of this machine, the JVMs that are started on them, git, and what keeps
 * them apart.
 */
package threadmark.jvm;
