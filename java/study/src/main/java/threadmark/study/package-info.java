/** The study's commands: what virtual threads cost and gain. */
package threadmark.study;
