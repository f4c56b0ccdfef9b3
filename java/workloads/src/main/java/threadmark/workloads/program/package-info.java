/** What a program with a {@code main} of its own needs: arguments, exit codes and a trial file. */
package threadmark.workloads.program;
