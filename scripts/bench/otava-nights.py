"""Plays Apache Otava over the nights that `calibrate --replay --histories --overheads` wrote.

    otava-nights.py TUNING.json TUNING.csv RECORD.json NIGHTS.csv OTAVA.json [SERIES]

Each night Otava is given all overheads so far. It alerts on a change point to the worse that was
in no earlier answer. It is asked as it comes, and with the setting that was best on the tuning
histories: of those with no more false alerts than our rule has in RECORD, the one that alerts most.
A setting is a p-value, a least magnitude, and how many nights a change must have lasted.
SERIES of each history are watched for false alerts (all of them); one rises.
"""

import collections
import csv
import importlib.metadata
import json
import statistics
import sys

from otava.analysis import merge, split
from scipy.stats import beta

NIGHTS, SOON, LATER = 14, 3, 5
WINDOW = 50
AS_IT_COMES = (0.001, 0.0, 1)  # p-value, least magnitude, nights that a change must have lasted
P_VALUES = (0.001, 0.0001, 0.00001, 0.000001, 0.0000001)
PLACES = (("8", "5"), ("20", "20"))  # accepted runs, blocks of a night


def observed(count, of):
    """A share with its exact interval (Clopper and Pearson)."""
    low = beta.ppf(0.025, count, of - count + 1) if count else 0
    high = beta.isf(0.025, count + 1, of - count) if count < of else 1
    return {
        "share": round(count / of, 6),
        "low": round(float(low), 6),
        "high": round(float(high), 6),
        "count": count,
        "of": of,
    }


def worse(overheads, settings):
    """The change points to the worse that Otava lists under each setting, by place.

    These are both halves of Otava's compute_change_points. A stricter setting begins with the
    same candidate: where one finds no weak point, no stricter one does.
    """
    listed = dict.fromkeys(settings, frozenset())
    weak, of = [], None
    for setting in sorted(settings, reverse=True):
        p_value, magnitude, lasted = setting
        if p_value != of:
            # As compute_change_points loosens it, for values below 0.05.
            weak, of = split(overheads, WINDOW, p_value * 10), p_value
        if not weak:
            break
        points = merge(list(weak), overheads, p_value, magnitude)
        listed[setting] = frozenset(
            int(point.index)
            for point in points
            if point.stats.forward_rel_change() > 0 and point.index <= len(overheads) - lasted
        )
    return listed


def first_alerts(overheads, accepted, settings):
    """Under each setting the first night with an alert, and the night that it dates; both from 1."""
    known = worse(overheads[:accepted], settings)
    found = {}
    for night in range(1, NIGHTS + 1):
        open_ones = [setting for setting in settings if setting not in found]
        if not open_ones:
            break
        for setting, points in worse(overheads[: accepted + night], open_ones).items():
            new = points - known[setting]
            if new:
                found[setting] = (night, max(new) - accepted + 1)
            known[setting] |= points
    return found


def risen(overheads, accepted, rise, night):
    """The same nights with an overhead that is higher from that one on."""
    first = accepted + night - 1
    return overheads[:first] + [value * (1 + rise) for value in overheads[first:]]


class Tally:
    """What one setting answered at one place."""

    def __init__(self):
        self.false, self.watched = 0, 0
        self.nights = collections.defaultdict(list)
        self.dates = collections.defaultdict(list)

    def unchanged(self, alert):
        self.false += alert is not None
        self.watched += alert[0] if alert else NIGHTS

    def figures(self):
        rises = []
        for rise, nights in sorted(self.nights.items()):
            of = sorted(night or NIGHTS + 1 for night in nights)
            median = of[(len(of) - 1) // 2]
            rises.append(
                {
                    "rise": rise,
                    "soon": observed(sum(night <= SOON for night in of), len(of)),
                    "alerted": observed(sum(night <= NIGHTS for night in of), len(of)),
                    "medianNights": median if median <= NIGHTS else None,
                }
            )
        dated = []
        for rise, alerts in sorted(self.dates.items()):
            # An alert before the rise is a false one, and no date of it.
            left = [alert for alert in alerts if alert is None or alert[0] >= LATER]
            errors = [abs(alert[1] - LATER) for alert in left if alert]
            if errors:
                dated.append(
                    {
                        "rise": rise,
                        "night": LATER,
                        "alerted": observed(len(errors), len(left)),
                        "medianError": statistics.median_low(errors),
                        "exact": observed(errors.count(0), len(errors)),
                    }
                )
        return {
            "falseAlerts": observed(self.false, self.watched),
            "risen": rises,
            "dated": dated,
        }


def played(path, settings_of, series, dates):
    """A tally for each setting of each place. settings_of gives those that a place is asked under."""
    tallies = collections.defaultdict(Tally)
    with open(path, encoding="utf-8", newline="") as file:
        for line in csv.DictReader(file):
            place = (line["noise"], line["margin"], line["accepted"], line["blocks"])
            if place[2:] not in PLACES:
                continue
            settings = settings_of(place)
            accepted, margin = int(line["accepted"]), float(line["margin"])
            overheads = [float(value) for value in line["overheads"].split()]
            if int(line["series"]) <= series:
                found = first_alerts(overheads, accepted, settings)
                for setting in settings:
                    tallies[place, setting].unchanged(found.get(setting))
            if line["series"] != "1":
                continue
            for margins in (0.5, 1) if not dates else (0.5, 1, 2):
                rise = round(margins * margin, 6)
                found = first_alerts(risen(overheads, accepted, rise, 1), accepted, settings)
                for setting in settings:
                    tallies[place, setting].nights[rise].append(found.get(setting, [None])[0])
            for margins in (1, 2) if dates else ():
                rise = round(margins * margin, 6)
                found = first_alerts(risen(overheads, accepted, rise, LATER), accepted, settings)
                for setting in settings:
                    tallies[place, setting].dates[rise].append(found.get(setting))
    return tallies


def ours(record, place):
    """Our rule's false alerts at that place."""
    for one in record["characteristics"]:
        where = (one["noise"], str(one["margin"]), str(one["baselineRuns"]), str(one["blocks"]))
        if where == place and one["rule"].startswith("threadmark"):
            return one["falseAlerts"]["share"]
    raise SystemExit(f"{place} is not in the record")


def main():
    tuning_record, tuning_nights, record, nights, out = sys.argv[1:6]
    with open(tuning_record, encoding="utf-8") as file:
        tuning = json.load(file)
    series = int(sys.argv[6]) if len(sys.argv) > 6 else tuning["series"]
    with open(record, encoding="utf-8") as file:
        final = json.load(file)
    assert tuning["seed"] != final["seed"], "tuned on the nights that it is to be judged by"

    def grid(place):
        half = float(place[1]) / 2
        return [(p, least, lasted) for p in P_VALUES for least in (0.0, half) for lasted in (1, 2, 3)]

    tried = played(tuning_nights, grid, series, dates=False)
    sweep, tuned = [], {}
    for (place, setting), tally in sorted(tried.items()):
        figures = tally.figures()
        alerts = figures["falseAlerts"]["share"]
        half, whole = figures["risen"]
        worth = half["alerted"]["share"] + whole["soon"]["share"]
        sweep.append(
            {"place": place, "setting": setting, "falseAlerts": figures["falseAlerts"]}
            | {"soon": whole["soon"], "halfAlerted": half["alerted"]}
        )
        # Where none is as quiet as our rule, the quietest.
        too_many = max(0.0, alerts - ours(final, place))
        tuned[place] = max(tuned.get(place, ((-1.0, 0.0), setting)), ((-too_many, worth), setting))

    def both(place):
        return list(dict.fromkeys((AS_IT_COMES, tuned[place][1])))

    characteristics = []
    for (place, setting), tally in played(nights, both, series, dates=True).items():
        characteristics.append(
            {
                "noise": place[0],
                "rule": "Otava, as it comes" if setting == AS_IT_COMES else "Otava, tuned",
                "pValue": setting[0],
                "magnitude": setting[1],
                "lasted": setting[2],
                "margin": float(place[1]),
                "baselineRuns": int(place[2]),
                "blocks": int(place[3]),
            }
            | tally.figures()
        )
    with open(out, "w", encoding="utf-8") as file:
        json.dump(
            {
                "otava": importlib.metadata.version("apache-otava"),
                "histories": final["histories"],
                "series": series,
                "seed": final["seed"],
                "tuning": {
                    "histories": tuning["histories"],
                    "series": series,
                    "seed": tuning["seed"],
                    "tried": sweep,
                },
                "characteristics": characteristics,
            },
            file,
            indent=1,
        )
        file.write("\n")


main()
