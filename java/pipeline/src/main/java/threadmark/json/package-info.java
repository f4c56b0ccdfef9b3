/** What is wrong with a text that should be JSON, in words that need no knowledge of the parser. */
package threadmark.json;
