/** The site put together from recorded runs, and runs recorded for it. */
package threadmark.pages.site;
