/**
 * What disturbs this machine: each source of noise, how it is seen, and what its owner can do. What
 * the machine is made of is in {@code machine}.
 */
package threadmark.noise;
