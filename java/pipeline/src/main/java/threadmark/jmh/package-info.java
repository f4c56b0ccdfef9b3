/** JMH's own JSON, read leniently: its words (score, fork, iteration) stop here. */
package threadmark.jmh;
