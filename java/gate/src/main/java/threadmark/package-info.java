/** What a person starts: the gate's commands. Other parts of the product bring their own. */
package threadmark;
