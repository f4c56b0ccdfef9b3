#!/usr/bin/env python3
"""Usage: scripts/bench/front-figures.py

Works out the front page's figures of virtual threads from what JMH, or the
program itself, wrote of each recorded trial, loose or packed, against every variant beside them, for
every experiment that is declared to be about them. It shares no code with the
pipeline, whose figures it is there to check: 20%-trimmed mean of a trial,
logarithms, differences inside a block, Student's t at 95%.
"""
import glob
import json
import math
import os
import re
import statistics
import tarfile

T = dict(enumerate((12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262), 1))


def raw_trials(folder):
    """What was written of each trial, by the name of its file."""
    packed = os.path.join(folder, "trials.tar.gz")
    if os.path.exists(packed):
        with tarfile.open(packed) as files:
            return {
                os.path.basename(member.name): files.extractfile(member).read()
                for member in files
                if member.isfile()
            }
    loose = {}
    for path in glob.glob(os.path.join(folder, "trials", "*.json")):
        with open(path, "rb") as file:
            loose[os.path.basename(path)] = file.read()
    return loose


def trimmed(raw, trial, metric):
    wrote = json.loads(raw["%s-%d.json" % (trial["id"], trial["attempt"])])
    if trial["cell"]["protocol"] == "as-published":
        times = wrote["seconds"]
        values = sorted(times if metric == "wall" else [wrote["cpuSeconds"] / len(times)])
    else:
        [fork] = wrote
        secondary = {name.strip("\u00b7"): each for name, each in fork["secondaryMetrics"].items()}
        measured = fork["primaryMetric"] if metric == "wall" else secondary["cpu.total"]
        values = sorted(measured["rawData"][0])
    cut = len(values) // 5
    return statistics.mean(values[cut : len(values) - cut])


def told(differences):
    centre = statistics.mean(differences)
    reach = T[len(differences) - 1] * statistics.stdev(differences) / len(differences) ** 0.5
    return "%+.1f%% (%+.1f to %+.1f), %d blocks" % (
        *(100 * (math.exp(x) - 1) for x in (centre, centre - reach, centre + reach)),
        len(differences),
    )


os.chdir(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
decides, speaks = {}, {}
for path in sorted(glob.glob("experiments/*.json")):
    with open(path) as file:
        declared = json.load(file)
    if declared["about"] == "virtual-threads":
        decides[declared["id"]] = declared["decides"]
        named = any(variant["name"] == "virtual" for variant in declared["variants"])
        speaks[declared["id"]] = {"virtual"} if named else set()
        speaks[declared["id"]].add(declared["gate"]["variant"])
for path in sorted(glob.glob("baselines/*/runs/*/run.json")):
    with open(path) as file:
        run = json.load(file)
    if run["profile"] == "quick":
        continue
    raw = raw_trials(os.path.dirname(path))
    cells = {}
    for trial in sorted(run["trials"], key=lambda trial: trial["attempt"]):
        cell = trial["cell"]
        if cell["protocol"] != "census" and cell["experiment"] in decides:
            parameters = " ".join("%s=%s" % pair for pair in sorted(cell["parameters"].items()))
            collectors = [option[8:] for option in trial["jvmOptions"] if re.match("-XX:.Use.*GC$", option)]
            told_apart = " ".join([cell["protocol"], parameters, *collectors])
            place = (cell["experiment"], trial["jdk"], told_apart)
            cells.setdefault(place, {}).setdefault(cell["variant"], {})[trial["block"]] = trial
    for (experiment, jdk, parameters), variants in sorted(cells.items()):
        for own in sorted(variants.keys() & speaks[experiment]):
            for other in sorted(variants.keys() - {own}):
                differences = []
                for block, trial in variants[own].items():
                    pair = [trial, variants[other].get(block, trial)]
                    if pair[1] is trial or any(
                        one["outcome"] != "measured" or one["surroundings"]["disturbances"]
                        for one in pair
                    ):
                        continue
                    over, under = (trimmed(raw, one, decides[experiment]) for one in pair)
                    if over > 0 and under > 0:
                        differences.append(math.log(over / under))
                if len(differences) > 1:
                    print(run["id"], jdk, experiment, parameters, decides[experiment], end=" ")
                    print(own + " / " + other + ":", told(differences))
