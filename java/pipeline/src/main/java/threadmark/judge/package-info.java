/** What measurements say: estimates, overheads and, from them, verdicts. Pure. */
package threadmark.judge;
