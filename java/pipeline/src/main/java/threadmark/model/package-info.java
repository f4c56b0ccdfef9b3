/**
 * What the product talks about, in the glossary's words: facts as records, choices as enums, and
 * the ports through which the floors above reach the world. Nothing here does I/O.
 */
package threadmark.model;
