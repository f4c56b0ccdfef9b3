"""Gives the questions of docs/queries to DuckDB and to ClickHouse, over exported runs.

    tables.py VIEWS TABLES BASELINES QUERIES POINTS RUN ANSWERS

VIEWS is a database of DuckDB over the tables, as the page makes it. Both must answer alike. What three of them answer is worked out again from the
runs' own records, and one figure is held against what `threadmark export
--points` says of the run of that id. The answers go into the file ANSWERS, for others that answer SQL.
With TZ set the reader sits in that zone, and must get the same answers. A folder in which one file lacks
a column, as an older version wrote it, must be readable in the way that the page shows.
"""

import collections
import datetime
import glob
import json
import math
import os
import shutil
import sys
import tempfile

import duckdb
from chdb import session

views, tables, baselines, queries, points, run, kept = sys.argv[1:]
NAMES = ("runs", "trials", "measurements", "cells", "levels")


def alike(value):
    """The value as both engines can say it: numbers to nine digits, the rest as text."""
    if value is None or isinstance(value, bool):
        return value
    try:
        return float(f"{float(value):.9g}")
    except (TypeError, ValueError):
        return str(value)


def answers(text):
    """The rows of both engines, which must be the same, and some."""
    duck = [[alike(value) for value in row] for row in duck_db.sql(text).fetchall()]
    lines = str(click_house.query(text, "JSONCompactEachRow")).splitlines()
    click = [[alike(value) for value in json.loads(line)] for line in lines]
    assert duck, "no row"
    assert len(duck) == len(click), f"{len(duck)} rows from DuckDB, {len(click)} from ClickHouse"
    for one, other in zip(duck, click):
        assert one == other, f"DuckDB says {one}, ClickHouse {other}"
    return duck


def middle(values):
    """The mean without the fifth at each end, where there are five and more."""
    cut = len(values) // 5
    left = sorted(values)[cut : len(values) - cut]
    return sum(left) / len(left)


def recorded():
    """Every record below the baselines, with the machine whose folder holds it."""
    for path in sorted(glob.glob(f"{baselines}/*/runs/*/run.json")):
        with open(path, encoding="utf-8") as file:
            yield path.split(os.sep)[-4], json.load(file)


duck_db = duckdb.connect(views)
if os.environ.get("TZ"):
    duck_db.execute(f"set timezone = '{os.environ['TZ']}'")
click_house = session.Session()
UNION = "settings schema_inference_mode = 'union'"
for name in NAMES:
    click_house.query(f"create view {name} as select * from file('{os.path.abspath(tables)}/{name}/**/*.parquet') {UNION}")

found = {}
faults = 0
for path in sorted(glob.glob(f"{queries}/*.sql")):
    question = os.path.basename(path)
    with open(path, encoding="utf-8") as file:
        try:
            found[question] = answers(file.read())
        except Exception as wrong:
            faults += 1
            print(f"{question}: {wrong}", file=sys.stderr)


def same(question, rows):
    """Holds an answer against rows that were worked out here."""
    global faults
    rows = [[alike(value) for value in row] for row in rows]
    if found.get(question) != rows:
        faults += 1
        print(f"{question}: answered {found.get(question)}, the records say {rows}", file=sys.stderr)


runs = list(recorded())

spent = collections.defaultdict(list)
for _, record in runs:
    for trial in record["trials"]:
        spent[trial["cell"]["experiment"]].append((record["id"], trial["seconds"]))
same(
    "time.sql",
    sorted(
        (
            [name, len(all_of), len({id for id, _ in all_of}), sum(seconds for _, seconds in all_of) / 3600]
            for name, all_of in spent.items()
        ),
        key=lambda row: (-row[3], row[0]),
    ),
)

days = [[record["id"], record["startedAt"][:10]] for _, record in runs]
found["day of each run"] = answers("select run, day from runs order by run")
same("day of each run", sorted(days))
del found["day of each run"]

disturbed = []
for machine, record in runs:
    bad = sum(1 for trial in record["trials"] if trial["surroundings"]["disturbances"])
    disturbed.append([machine, record["id"], len(record["trials"]), bad, bad / len(record["trials"])])
same("disturbed.sql", sorted(disturbed, key=lambda row: (-row[4], row[1])))

trend, checked = {}, set()
for row in found.get("trend.sql", []):
    trend[row[1], row[2]] = row
    if row[0] != dict(days)[row[1]]:
        faults += 1
        print(f"trend.sql: {row[1]} began on {dict(days)[row[1]]} in UTC, and the answer says {row[0]}", file=sys.stderr)
for _, record in runs:
    blocks = collections.defaultdict(dict)
    for trial in record["trials"]:
        cell = trial["cell"]
        text = " ".join(f"{name}={value}" for name, value in sorted(cell["parameters"].items()))
        usable = trial["outcome"] == "measured" and not trial["surroundings"]["disturbances"]
        if (cell["experiment"], cell["protocol"], text) != (
            "primes",
            "steady",
            "kernel=long number=1000000 parts=1000 pool=P threshold=100",
        ):
            continue
        cpu = [one["values"] for one in trial["measurements"] if one["metric"] == "cpu"]
        # A repeated block comes later and counts.
        variants = blocks[trial["jdk"], trial["block"]]
        variants.pop(cell["variant"], None)
        if usable and cpu:
            variants[cell["variant"]] = middle(cpu[0])
    logs = collections.defaultdict(list)
    for (jdk, _), variants in blocks.items():
        if "virtual" in variants and "platform" in variants:
            logs[jdk].append(math.log(variants["virtual"] / variants["platform"]))
    for jdk, ratios in logs.items():
        row = trend.get((record["id"], jdk))
        if row is None:
            continue
        checked.add((record["id"], jdk))
        worked_out = math.exp(sum(ratios) / len(ratios))
        if not (math.isclose(row[3], worked_out, rel_tol=1e-6) and row[6] == len(ratios)):
            faults += 1
            print(f"trend.sql: answered {row}, the trials say {worked_out} of {len(ratios)}", file=sys.stderr)

if checked != set(trend):
    faults += 1
    print(f"trend.sql: no trials for {set(trend) - checked}", file=sys.stderr)

with open(points, encoding="utf-8") as file:
    said = [point["value"] for point in json.load(file) if ": primes cpu steady kernel=long number=1000000 parts=1000" in point["name"]]
answered = [row[3] for (id, _), row in trend.items() if id == run]
if len(said) != 1 or len(answered) != 1 or not math.isclose(said[0], answered[0], rel_tol=1e-6):
    faults += 1
    print(f"trend.sql: answered {answered} of {run}, export --points says {said}", file=sys.stderr)

# The first file is an older version's, and a database that looks at one file alone looks at that.
with tempfile.TemporaryDirectory() as mixed:
    files = sorted(glob.glob(f"{tables}/runs/**/*.parquet", recursive=True))[:2]
    places = [os.path.join(mixed, os.path.relpath(file, tables)) for file in files]
    for file, place in zip(files, places):
        os.makedirs(os.path.dirname(place), exist_ok=True)
        shutil.copy(file, place)
    duck_db.execute(f"copy (select run, day from read_parquet('{files[0]}')) to '{places[0]}' (format parquet)")
    several = f"{mixed}/runs/**/*.parquet"
    asked = "select count(*), count(computed_by), count(day), count(distinct machine) > 0 from"
    by_duck = duck_db.sql(f"{asked} read_parquet('{several}', hive_partitioning = true, union_by_name = true)").fetchall()
    by_click = str(click_house.query(f"{asked} file('{several}') {UNION}", "JSONCompactEachRow")).splitlines()
    for told in ([*by_duck[0]], json.loads(by_click[0])):
        if [alike(value) for value in told[:3]] != [2.0, 1.0, 2.0]:
            faults += 1
            print(f"rows of two versions: 2, 1 with the newer column and 2 days, and the answer is {told}", file=sys.stderr)

if len(found) != 10:
    faults += 1
    print(f"{len(found)} questions were answered alike, and not 10", file=sys.stderr)
if faults:
    sys.exit(f"tables: {faults} faults")
with open(kept, "w", encoding="utf-8") as file:
    json.dump({"runs": sorted(record["id"] for _, record in runs), "answers": found}, file)
print(f"tables: {len(found)} questions, DuckDB {duckdb.__version__} and ClickHouse in chdb answer alike")
