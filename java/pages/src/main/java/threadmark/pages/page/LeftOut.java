package threadmark.pages.page;

/** A file that lies where records lie and is not in the site, and why. */
public record LeftOut(String file, String reason) {}
