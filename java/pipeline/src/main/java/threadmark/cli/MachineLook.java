package threadmark.cli;

/** A look at the machine that this process runs on; it takes a second. */
@FunctionalInterface
interface MachineLook {
  ThisMachine taken() throws InterruptedException;
}
