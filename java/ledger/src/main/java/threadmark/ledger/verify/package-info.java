/** The command that checks recorded runs, ledgers and baselines. */
package threadmark.ledger.verify;
