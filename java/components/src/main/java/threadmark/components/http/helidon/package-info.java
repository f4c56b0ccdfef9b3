/** What calls Helidon; loaded beside it. */
package threadmark.components.http.helidon;
