/** The commands that publish: the site, and the branch of results. */
package threadmark.pages;
