/** Tasks that keep a processor for long, and short requests that want one meanwhile. */
package threadmark.workloads.hogs;
