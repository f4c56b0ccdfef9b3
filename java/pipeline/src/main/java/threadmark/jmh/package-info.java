/**
 * What JMH writes, read leniently, and how it is started from any jar: its words (score, fork,
 * iteration) stop here.
 */
package threadmark.jmh;
