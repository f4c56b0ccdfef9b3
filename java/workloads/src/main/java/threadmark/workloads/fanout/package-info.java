/** One question to several backends at once, and what becomes of the rest when one fails. */
package threadmark.workloads.fanout;
