/** What a source claims, as a test that measured cells can pass or fail. */
package threadmark.ledger.claim;
