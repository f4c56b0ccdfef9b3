package threadmark.noise;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import threadmark.machine.EnvironmentFacts;
import threadmark.noise.NoiseFinding.Weight;
import threadmark.text.Plural;

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
            ? guarded("nothing else is running (watched in every trial)")
            : refuses(
                "other processes use %s processors".formatted(digits(foreign.get())),
                "stop them, or wait until they have ended");
      }
      return known(
          readings.load(),
          "load",
          load ->
              load <= processors * MOST_LOAD_PER_PROCESSOR
                  ? guarded("the load is low (%s)".formatted(digits(load)))
                  : refuses(
                      "the load is %s on %s"
                          .formatted(digits(load), Plural.of(processors, "processor")),
                      "stop other programs, or wait until they have ended"));
    }
  },
  PRESSURE {
    @Override
    NoiseFinding look(Readings readings) {
      return known(
          readings.now().cpuPressure(),
          "pressure on processors (PSI)",
          share ->
              share <= MOST_PRESSURE
                  ? guarded("no thread waits for a processor (watched in every trial)")
                  : disturbs(
                      "threads that are ready wait for a processor %s%% of the time (PSI)"
                          .formatted(digits(100 * share)),
                      "run fewer programs at once"));
    }
  },
  STEAL {
    @Override
    NoiseFinding look(Readings readings) {
      if (!readings.facts().hardware().virtual()) {
        return readings.facts().hardware().hypervisor().isPresent()
            ? guarded("no hypervisor can take processor time away")
            : unknown("whether a hypervisor takes processor time away");
      }
      return known(
          readings.now().stealShare(),
          "steal",
          share ->
              share <= SystemSurroundings.MOST_STEAL
                  ? guarded("hardly any processor time is stolen (watched in every trial)")
                  : refuses(
                      "the hypervisor takes %s%% of the processors".formatted(digits(100 * share)),
                      "rent dedicated processors, or measure at another hour"));
    }
  },
  BATTERY {
    @Override
    NoiseFinding look(Readings readings) {
      return known(
          readings.onBattery(),
          "battery",
          onBattery ->
              onBattery ? refuses("it runs on battery", "plug it in") : guarded("mains power"));
    }
  },
  GOVERNOR {
    @Override
    NoiseFinding look(Readings readings) {
      return known(
          readings.facts().environment().governor(),
          "frequency governor",
          governor ->
              governor.equals("performance")
                  ? guarded("frequency governor performance")
                  : refuses(
                      "the frequency governor is %s".formatted(governor),
                      "sudo cpupower frequency-set -g performance"));
    }
  },
  SWAP {
    @Override
    NoiseFinding look(Readings readings) {
      return known(
          readings.swapUsedBytes(),
          "swap",
          bytes ->
              bytes == 0
                  ? guarded("no swap in use")
                  : refuses(
                      "%s MiB of swap are in use".formatted(Math.max(1, bytes >> 20)),
                      "free memory, then sudo swapoff -a && sudo swapon -a"));
    }
  },
  THROTTLING {
    @Override
    NoiseFinding look(Readings readings) {
      EnvironmentFacts environment = readings.facts().environment();
      if (environment.cpuLimitMillicores().isPresent()) {
        return disturbs(
            "the control group may use %s processors and is held back when it uses more"
                .formatted(digits(environment.cpuLimitMillicores().get() / MILLICORES)),
            "lift the quota and give it whole processors (--cpuset-cpus, AllowedCPUs=)");
      }
      return readings.now().throttledPeriods().isPresent()
          ? guarded("no processor quota (held-back periods are counted in every trial)")
          : unknown("processor quota");
    }
  },
  VIRTUAL_MACHINE {
    @Override
    NoiseFinding look(Readings readings) {
      return known(
          readings.facts().hardware().hypervisor(),
          "hypervisor",
          hypervisor ->
              hypervisor.equals("none")
                  ? guarded("bare metal")
                  : disturbs(
                      "it is a virtual machine (%s); its neighbours and its true clock are hidden"
                          .formatted(hypervisor),
                      "measure on bare metal or on a dedicated host"));
    }
  },
  FEW_PROCESSORS {
    @Override
    NoiseFinding look(Readings readings) {
      int processors = readings.facts().hardware().available();
      return processors <= FEW
          ? disturbs(
              "%s %s none for the JVM's compiler and collector, nor for the system"
                  .formatted(
                      Plural.of(processors, "processor"), processors == 1 ? "leaves" : "leave"),
              "measure with 4 processors or more")
          : guarded("%s processors".formatted(processors));
    }
  },
  TURBO {
    @Override
    NoiseFinding look(Readings readings) {
      return known(
          readings.facts().environment().turbo(),
          "turbo",
          turbo ->
              turbo
                  ? disturbs(
                      "turbo is on; the frequency follows the temperature and the other cores",
                      "switch it off in the firmware, or by intel_pstate/no_turbo = 1 or"
                          + " cpufreq/boost = 0")
                  : guarded("turbo off"));
    }
  },
  HEAT {
    @Override
    NoiseFinding look(Readings readings) {
      return known(
          readings.hotThreads(),
          "heat",
          times ->
              times == 0
                  ? guarded("no core was too hot since boot")
                  : disturbs(
                      "cores were slowed down %s since boot because they were hot"
                          .formatted(Plural.of(times, "time")),
                      "cool it better, or switch turbo off"));
    }
  },
  SHARED_CORES {
    @Override
    NoiseFinding look(Readings readings) {
      if (readings.facts().hardware().virtual()) {
        return unknown("whether processors share cores (the hypervisor hides it)");
      }
      return known(
          readings.facts().environment().smt(),
          "SMT",
          shared ->
              shared
                  ? disturbs(
                      "two hardware threads share a core (SMT) and slow each other down",
                      "echo off | sudo tee /sys/devices/system/cpu/smt/control")
                  : guarded("one thread per core"));
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
                  "its cores are not alike (%s)".formatted(String.join(", ", kinds.keySet())),
                  "give the process cores of one kind (taskset, AllowedCPUs=)"))
          .orElse(guarded("no cores of different kinds are known"));
    }
  },
  CLOCK {
    @Override
    NoiseFinding look(Readings readings) {
      return known(
          readings.facts().environment().clocksource(),
          "clock source",
          source ->
              SLOW_CLOCKS.contains(source)
                  ? disturbs(
                      "reading the time costs a system call (clock source %s)".formatted(source),
                      "boot with a usable tsc; see dmesg for why it was rejected")
                  : guarded("clock source %s".formatted(source)));
    }
  },
  ADDRESSES {
    @Override
    NoiseFinding look(Readings readings) {
      return known(
          readings.facts().environment().aslr(),
          "ASLR",
          aslr ->
              aslr == FULL_ASLR
                  ? guarded("addresses are random, so that trials average over layouts")
                  : disturbs(
                      "addresses are not random (ASLR %s): every trial has the same, perhaps"
                              .formatted(aslr)
                          + " unlucky, layout",
                      "sudo sysctl kernel.randomize_va_space=2"));
    }
  };

  private static final double MOST_LOAD_PER_PROCESSOR = 0.5;
  private static final double MOST_PRESSURE = 0.05;
  private static final double MILLICORES = 1000;
  private static final int FEW = 2;
  private static final int FULL_ASLR = 2;
  private static final Set<String> SLOW_CLOCKS = Set.of("hpet", "acpi_pm", "xen", "jiffies", "pit");

  abstract NoiseFinding look(Readings readings);

  /** What a fact that the system may not tell says of this source. */
  <T> NoiseFinding known(Optional<T> fact, String name, Function<? super T, NoiseFinding> finding) {
    return fact.map(finding).orElseGet(() -> unknown(name));
  }

  NoiseFinding refuses(String sentence, String remedy) {
    return new NoiseFinding(this, Weight.REFUSES, sentence, Optional.of(remedy));
  }

  NoiseFinding disturbs(String sentence, String remedy) {
    return new NoiseFinding(this, Weight.DISTURBS, sentence, Optional.of(remedy));
  }

  NoiseFinding guarded(String sentence) {
    return new NoiseFinding(this, Weight.GUARDED, sentence, Optional.empty());
  }

  NoiseFinding unknown(String sentence) {
    return new NoiseFinding(this, Weight.UNKNOWN, sentence, Optional.empty());
  }

  private static String digits(double value) {
    return String.format(Locale.ROOT, "%.1f", value);
  }
}
