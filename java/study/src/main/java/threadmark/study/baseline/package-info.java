/** The commands that show, propose and accept baselines. */
package threadmark.study.baseline;
