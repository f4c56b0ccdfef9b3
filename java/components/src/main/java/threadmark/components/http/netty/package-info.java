/** What calls Netty; loaded beside it. */
package threadmark.components.http.netty;
