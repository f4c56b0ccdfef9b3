/** Numbers and what they prove: intervals, tests, noise. Nothing here knows what was measured. */
package threadmark.numbers;
