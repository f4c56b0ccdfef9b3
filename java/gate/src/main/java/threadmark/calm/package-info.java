/** Options under which a jar tells smaller changes: one jar under each setting, in turn. */
package threadmark.calm;
