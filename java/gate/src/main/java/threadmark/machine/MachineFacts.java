package threadmark.machine;

/** What the fingerprints of a machine are taken over. */
public record MachineFacts(HardwareFacts hardware, EnvironmentFacts environment) {}
