/**
 * Items that are read from a server on loopback, compressed and written back: waiting and computing
 * in turn, over real sockets.
 */
package threadmark.workloads.transfer;
