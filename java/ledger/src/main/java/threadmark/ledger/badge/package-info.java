/** Badges: a verdict that is read at a glance, with the digest of its evidence. */
package threadmark.ledger.badge;
