/** Making, reading and showing a ledger: every claim beside what one machine measured. */
package threadmark.ledger.book;
