/** What sources claim, as statements that measurements can hold or contradict; and the ledger. */
package threadmark.model.claim;
