/** Which registered machine measures when, and what it offers. */
package threadmark.study.schedule;
