/**
 * The load on a server, in a process of its own: the trial's CPU time, allocation and context
 * switches are then the server's alone, and each of the two needs one file descriptor a connection.
 */
package threadmark.benchmarks.load;
