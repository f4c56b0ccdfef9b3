/** What calls Jetty; loaded beside it. */
package threadmark.components.http.jetty;
