/** Pages of the site, as the templates of Jekyll take them. */
package threadmark.pages.page;
