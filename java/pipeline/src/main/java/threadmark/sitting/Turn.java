package threadmark.sitting;

import threadmark.model.Side;

/** One trial of a block that is wanted. */
record Turn(int block, Arms arms, Side side) {}
