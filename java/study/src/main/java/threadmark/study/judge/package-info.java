/** The command that judges a run by what was accepted, and its reports. */
package threadmark.study.judge;
