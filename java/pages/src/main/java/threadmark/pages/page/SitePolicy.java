package threadmark.pages.page;

/** What a page of the site may load: files of its own, and nothing from anywhere else. */
public final class SitePolicy {

  /** The same words stand in the head of every page; a test holds them together. */
  public static final String CONTENT =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src"
          + " 'self'; font-src 'self'; base-uri 'none'; form-action 'none'";

  private SitePolicy() {}
}
