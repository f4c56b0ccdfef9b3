/** The commands that show, propose and accept baselines, and whether a run is admitted to them. */
package threadmark.study.baseline;
