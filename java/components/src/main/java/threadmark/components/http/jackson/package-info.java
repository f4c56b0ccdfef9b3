/** What calls Jackson for a web server; loaded beside it. */
package threadmark.components.http.jackson;
