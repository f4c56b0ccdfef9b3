#!/usr/bin/env python3
"""Usage: scripts/bench/front-figures.py

Works out the front page's figures of virtual threads from the recorded raw
trials, against every variant beside them. It shares no code with the pipeline,
whose figures it is there to check: 20%-trimmed mean of a trial, logarithms,
differences inside a block, Student's t at 95%.
"""
import glob
import json
import math
import os
import statistics

T = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 9: 2.262}
QUESTIONS = {"primes": "cpu", "sleep-tasks": "wall", "prime-sum": "wall", "series-tasks": "cpu"}


def trimmed(trial, metric):
    for measurement in trial["measurements"]:
        if measurement["metric"] == metric:
            values = sorted(measurement["values"])
            cut = len(values) // 5
            return statistics.mean(values[cut : len(values) - cut])
    return 0


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
                over, under = (trimmed(one, QUESTIONS[experiment]) for one in pair)
                if over > 0 and under > 0:
                    differences.append(math.log(over / under))
            if len(differences) > 1:
                print(run["id"], jdk, experiment, parameters, QUESTIONS[experiment], end=" ")
                print("virtual / " + other + ":", told(differences))
