/** What calls Tomcat; loaded beside it. */
package threadmark.components.http.tomcat;
