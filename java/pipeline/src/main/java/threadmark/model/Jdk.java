package threadmark.model;

/**
 * A Java runtime that trials run on, by its vendor and full build; never by where it lies.
 *
 * @param id names it in files and folders: {@code temurin-25.0.3+9}
 * @param feature the feature release: 21, 25, …
 */
public record Jdk(String id, int feature, String vendor, String version, String vm) {}
