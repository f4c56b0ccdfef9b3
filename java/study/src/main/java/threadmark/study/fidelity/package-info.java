/** Whether a trial measures what JMH measures without it. */
package threadmark.study.fidelity;
