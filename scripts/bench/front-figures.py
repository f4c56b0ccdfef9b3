#!/usr/bin/env python3
"""Usage: scripts/bench/front-figures.py

Works out the front page's figures of virtual threads from what JMH wrote of
each recorded trial, loose or packed, against every variant beside them. It shares no code with the pipeline,
whose figures it is there to check: 20%-trimmed mean of a trial, logarithms,
differences inside a block, Student's t at 95%.
"""
import glob
import json
import math
import os
import statistics
import tarfile

T = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 9: 2.262}
QUESTIONS = {"primes": "cpu", "sleep-tasks": "wall", "prime-sum": "wall", "series-tasks": "cpu"}


def raw_trials(folder):
    """What JMH wrote of each trial, by the name of its file."""
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
    [fork] = json.loads(raw["%s-%d.json" % (trial["id"], trial["attempt"])])
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
for path in sorted(glob.glob("baselines/*/runs/*/run.json")):
    with open(path) as file:
        run = json.load(file)
    if run["profile"] != "full":
        continue
    raw = raw_trials(os.path.dirname(path))
    cells = {}
    for trial in sorted(run["trials"], key=lambda trial: trial["attempt"]):
        cell = trial["cell"]
        if cell["protocol"] == "steady" and cell["experiment"] in QUESTIONS:
            parameters = " ".join("%s=%s" % pair for pair in sorted(cell["parameters"].items()))
            place = (cell["experiment"], trial["jdk"], parameters)
            cells.setdefault(place, {}).setdefault(cell["variant"], {})[trial["block"]] = trial
    for (experiment, jdk, parameters), variants in sorted(cells.items()):
        for other in sorted(variants.keys() - {"virtual"}):
            differences = []
            for block, trial in variants.get("virtual", {}).items():
                pair = [trial, variants[other].get(block, trial)]
                if pair[1] is trial or any(
                    one["outcome"] != "measured" or one["surroundings"]["disturbances"] for one in pair
                ):
                    continue
                over, under = (trimmed(raw, one, QUESTIONS[experiment]) for one in pair)
                if over > 0 and under > 0:
                    differences.append(math.log(over / under))
            if len(differences) > 1:
                print(run["id"], jdk, experiment, parameters, QUESTIONS[experiment], end=" ")
                print("virtual / " + other + ":", told(differences))
