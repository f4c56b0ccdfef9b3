/** The pages of the site: one record holds what one page says. Figures are made elsewhere. */
package threadmark.pages.page;
