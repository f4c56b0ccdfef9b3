/** The issue that stands while an overhead is above what was accepted. */
package threadmark.study.alert;
