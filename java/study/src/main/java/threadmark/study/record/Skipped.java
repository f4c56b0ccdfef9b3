package threadmark.study.record;

import threadmark.study.experiment.Cell;

/** A cell that this machine cannot hold, and why: it is in the record instead of a number. */
public record Skipped(Cell cell, String jdk, String reason) {}
