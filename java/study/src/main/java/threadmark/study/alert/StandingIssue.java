package threadmark.study.alert;

/** An issue that an earlier run of ours opened, as it is now. */
public record StandingIssue(int number, boolean open, String body) {}
