/** The ledger's commands: claims, badges, and the check of recorded evidence. */
package threadmark.ledger;
