/** What disturbs this machine: each source of noise, how it is seen, and what its owner can do. */
package threadmark.noise;
