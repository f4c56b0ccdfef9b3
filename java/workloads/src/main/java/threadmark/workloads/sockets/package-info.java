/**
 * Real connections over loopback: a server that sends back what it gets, in several variants, and a
 * load that is the same for all of them. Nothing here listens anywhere else, and every port is the
 * system's choice.
 */
package threadmark.workloads.sockets;
