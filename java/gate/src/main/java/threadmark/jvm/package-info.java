/**
 * Other processes: the JDKs of this machine, the JVMs that are started on them, git, and what keeps
 * them apart. What a trial measures is not known here.
 */
package threadmark.jvm;
