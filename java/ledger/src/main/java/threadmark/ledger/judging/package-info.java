/**
 * Claims held against evidence: quantities with their intervals, predicates, and what would decide.
 */
package threadmark.ledger.judging;
