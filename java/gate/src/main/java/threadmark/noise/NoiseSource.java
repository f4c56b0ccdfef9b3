package threadmark.noise;

import static threadmark.noise.NoiseFinding.disturbs;
import static threadmark.noise.NoiseFinding.guarded;
import static threadmark.noise.NoiseFinding.refuses;
import static threadmark.noise.NoiseFinding.unknown;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import threadmark.machine.EnvironmentFacts;

/**
 * Everything that is known to make a machine's results noisy, worst first: how to see it, when it
 * forbids a baseline, and what to do about it. This is the only list; what is not here is not
 * looked at.
 */
public enum NoiseSource {
  FOREIGN_LOAD {
    @Override
    NoiseFinding look(Readings readings) {
      int processors = readings.facts().hardware().available();
      Optional<Double> foreign = readings.now().foreignCores();
      if (foreign.isPresent()) {
        return foreign.get() <= SystemSurroundings.mostForeign(processors)
            ? guarded(this, "nothing else is running (watched in every trial)")
            : refuses(
                this,
                "other processes use %s processors".formatted(digits(foreign.get())),
                "stop them, or wait until they have ended");
      }
      return readings
          .load()
          .map(load ->
              load <= processors * MOST_LOAD_PER_PROCESSOR
                  ? guarded(this, "the load is low (%s)".formatted(digits(load)))
                  : refuses(
                      this,
                      "the load is %s on %s processors".formatted(digits(load), processors),
                      "stop other programs, or wait until they have ended"))
          .orElse(unknown(this, "load"));
    }
  },
  PRESSURE {
    @Override
    NoiseFinding look(Readings readings) {
      return readings
          .now()
          .cpuPressure()
          .map(share ->
              share <= MOST_PRESSURE
                  ? guarded(this, "no thread waits for a processor (watched in every trial)")
                  : disturbs(
                      this,
                      "threads that are ready wait for a processor %s%% of the time (PSI)"
                          .formatted(digits(100 * share)),
                      "run fewer programs at once"))
          .orElse(unknown(this, "pressure on processors (PSI)"));
    }
  },
  STEAL {
    @Override
    NoiseFinding look(Readings readings) {
      if (!readings.facts().hardware().virtual()) {
        return readings.facts().hardware().hypervisor().isPresent()
            ? guarded(this, "no hypervisor can take processor time away")
            : unknown(this, "whether a hypervisor takes processor time away");
      }
      return readings
          .now()
          .stealShare()
          .map(share ->
              share <= SystemSurroundings.MOST_STEAL
                  ? guarded(this, "hardly any processor time is stolen (watched in every trial)")
                  : refuses(
                      this,
                      "the hypervisor takes %s%% of the processors".formatted(digits(100 * share)),
                      "rent dedicated processors, or measure at another hour"))
          .orElse(unknown(this, "steal"));
    }
  },
  BATTERY {
    @Override
    NoiseFinding look(Readings readings) {
      return readings
          .onBattery()
          .map(onBattery ->
              onBattery
                  ? refuses(this, "it runs on battery", "plug it in")
                  : guarded(this, "mains power"))
          .orElse(unknown(this, "battery"));
    }
  },
  GOVERNOR {
    @Override
    NoiseFinding look(Readings readings) {
      return readings
          .facts()
          .environment()
          .governor()
          .map(governor ->
              governor.equals("performance")
                  ? guarded(this, "frequency governor performance")
                  : refuses(
                      this,
                      "the frequency governor is %s".formatted(governor),
                      "sudo cpupower frequency-set -g performance"))
          .orElse(unknown(this, "frequency governor"));
    }
  },
  SWAP {
    @Override
    NoiseFinding look(Readings readings) {
      return readings
          .swapUsedBytes()
          .map(bytes ->
              bytes == 0
                  ? guarded(this, "no swap in use")
                  : refuses(
                      this,
                      "%s MiB of swap are in use".formatted(Math.max(1, bytes >> 20)),
                      "free memory, then sudo swapoff -a && sudo swapon -a"))
          .orElse(unknown(this, "swap"));
    }
  },
  THROTTLING {
    @Override
    NoiseFinding look(Readings readings) {
      EnvironmentFacts environment = readings.facts().environment();
      if (environment.cpuLimitMillicores().isPresent()) {
        return disturbs(
            this,
            "the control group may use %s processors and is held back when it uses more"
                .formatted(digits(environment.cpuLimitMillicores().get() / MILLICORES)),
            "lift the quota and give it whole processors (--cpuset-cpus, AllowedCPUs=)");
      }
      return readings.now().throttledPeriods().isPresent()
          ? guarded(this, "no processor quota (held-back periods are counted in every trial)")
          : unknown(this, "processor quota");
    }
  },
  VIRTUAL_MACHINE {
    @Override
    NoiseFinding look(Readings readings) {
      return readings
          .facts()
          .hardware()
          .hypervisor()
          .map(hypervisor ->
              hypervisor.equals("none")
                  ? guarded(this, "bare metal")
                  : disturbs(
                      this,
                      "it is a virtual machine (%s); its neighbours and its true clock are hidden"
                          .formatted(hypervisor),
                      "measure on bare metal or on a dedicated host"))
          .orElse(unknown(this, "hypervisor"));
    }
  },
  FEW_PROCESSORS {
    @Override
    NoiseFinding look(Readings readings) {
      int processors = readings.facts().hardware().available();
      return processors <= FEW
          ? disturbs(
              this,
              "%s processors leave none for the JVM's compiler and collector, nor for the system"
                  .formatted(processors),
              "measure with 4 processors or more")
          : guarded(this, "%s processors".formatted(processors));
    }
  },
  TURBO {
    @Override
    NoiseFinding look(Readings readings) {
      return readings
          .facts()
          .environment()
          .turbo()
          .map(turbo ->
              turbo
                  ? disturbs(
                      this,
                      "turbo is on; the frequency follows the temperature and the other cores",
                      "switch it off in the firmware, or by intel_pstate/no_turbo = 1 or"
                          + " cpufreq/boost = 0")
                  : guarded(this, "turbo off"))
          .orElse(unknown(this, "turbo"));
    }
  },
  HEAT {
    @Override
    NoiseFinding look(Readings readings) {
      return readings
          .hotThreads()
          .map(times ->
              times == 0
                  ? guarded(this, "no core was too hot since boot")
                  : disturbs(
                      this,
                      "cores were slowed down %s times since boot because they were hot"
                          .formatted(times),
                      "cool it better, or switch turbo off"))
          .orElse(unknown(this, "heat"));
    }
  },
  SHARED_CORES {
    @Override
    NoiseFinding look(Readings readings) {
      if (readings.facts().hardware().virtual()) {
        return unknown(this, "whether processors share cores (the hypervisor hides it)");
      }
      return readings
          .facts()
          .environment()
          .smt()
          .map(shared ->
              shared
                  ? disturbs(
                      this,
                      "two hardware threads share a core (SMT) and slow each other down",
                      "echo off | sudo tee /sys/devices/system/cpu/smt/control")
                  : guarded(this, "one thread per core"))
          .orElse(unknown(this, "SMT"));
    }
  },
  UNLIKE_CORES {
    @Override
    NoiseFinding look(Readings readings) {
      return readings
          .facts()
          .hardware()
          .coreKinds()
          .map(kinds ->
              disturbs(
                  this,
                  "its cores are not alike (%s)".formatted(String.join(", ", kinds.keySet())),
                  "give the process cores of one kind (taskset, AllowedCPUs=)"))
          .orElse(guarded(this, "no unlike cores are known"));
    }
  },
  CLOCK {
    @Override
    NoiseFinding look(Readings readings) {
      return readings
          .facts()
          .environment()
          .clocksource()
          .map(source ->
              SLOW_CLOCKS.contains(source)
                  ? disturbs(
                      this,
                      "reading the time costs a system call (clock source %s)".formatted(source),
                      "boot with a usable tsc; see dmesg for why it was rejected")
                  : guarded(this, "clock source %s".formatted(source)))
          .orElse(unknown(this, "clock source"));
    }
  },
  ADDRESSES {
    @Override
    NoiseFinding look(Readings readings) {
      return readings
          .facts()
          .environment()
          .aslr()
          .map(aslr ->
              aslr == FULL_ASLR
                  ? guarded(this, "addresses are random, so that trials average over layouts")
                  : disturbs(
                      this,
                      "addresses are not random (ASLR %s): every trial has the same, perhaps"
                              .formatted(aslr)
                          + " unlucky, layout",
                      "sudo sysctl kernel.randomize_va_space=2"))
          .orElse(unknown(this, "ASLR"));
    }
  };

  private static final double MOST_LOAD_PER_PROCESSOR = 0.5;
  private static final double MOST_PRESSURE = 0.05;
  private static final double MILLICORES = 1000;
  private static final int FEW = 2;
  private static final int FULL_ASLR = 2;
  private static final Set<String> SLOW_CLOCKS = Set.of("hpet", "acpi_pm", "xen", "jiffies", "pit");

  abstract NoiseFinding look(Readings readings);

  private static String digits(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }
}
