package threadmark.model;

import java.util.Optional;

/**
 * What was measured: the harness's version, the commit where there is one, and digests of what the
 * trials executed.
 */
public record Build(
    String version,
    Optional<String> commit,
    boolean changed,
    String benchmarksSha256,
    String workloadsSha256,
    String experimentsSha256) {}
