#!/usr/bin/env python3
"""The crossover's model, fitted again from the raw files of JMH; nothing of Threadmark's own code is in it.

    python3 crossover-fit.py RUN-FOLDER [RUN-FOLDER ...]      each a full run, packed or not; each JDK of it is fitted alone

The fit is another one than Threadmark's: each constant in turn goes up or down by a step as long as the sum of squared
logarithms of measured / predicted falls, and the steps are halved.
"""
import collections, glob, json, math, os, sys, tarfile

def centre(values):                                   # a fifth off at each end
    values = sorted(values)
    cut = len(values) // 5 if len(values) >= 5 else 0
    values = values[cut:len(values) - cut]
    return sum(values) / len(values)

def trials(folder):                                   # what each file of the trials holds, by its name
    packed = os.path.join(folder, "trials.tar.gz")
    if not os.path.exists(packed):
        return {os.path.basename(path): open(path, "rb").read() for path in glob.glob(os.path.join(folder, "trials", "*.json"))}
    with tarfile.open(packed) as tar:
        return {os.path.basename(one.name): tar.extractfile(one).read() for one in tar if one.name.endswith(".json")}

def cells(folder):                                    # of each JDK that the run measured
    last, files = collections.defaultdict(dict), trials(folder)
    for path in sorted(name for name in files if name.endswith(".trial.json")):
        told = json.loads(files[path])
        told = told.get("trial", told)
        of = last[told["jdk"]]
        if told["cell"]["experiment"] == "crossover" and told["attempt"] >= of.get(told["id"], (0,))[0]:
            of[told["id"]] = (told["attempt"], told, path)
    found = {jdk: rows(of, files) for jdk, of in sorted(last.items()) if of}
    if not any(found.values()):
        print(f"{folder}: no trial of the crossover; name the folder of a full run", file=sys.stderr)
        sys.exit(2)
    return found

def rows(last, files):
    walls, cpus, sizes = (collections.defaultdict(list) for _ in range(3))
    for _, told, path in last.values():
        if told["outcome"] != "measured" or told["surroundings"]["disturbances"]:
            continue
        raw = json.loads(files[path.replace(".trial.json", ".json")])[0]
        p = raw["params"]
        key = int(p["steps"]), int(p["waitMicros"]), int(p["tasks"]), p["variant"]
        walls[key].append(math.log(centre(raw["primaryMetric"]["rawData"][0])))
        cpus[key].append(math.log(centre(raw["secondaryMetrics"]["cpu.total"]["rawData"][0])))
        sizes[key].append(centre(raw["secondaryMetrics"].get("poolSize", {}).get("rawData", [[0]])[0]))
    wall = {key: math.exp(sum(logs) / len(logs)) for key, logs in walls.items()}
    c = {key[0]: math.exp(sum(logs) / len(logs)) / key[2] for key, logs in cpus.items() if key[3] == "bare"}
    c[0] = 0.0
    found = []
    for (steps, wait, n, variant), t in sorted(wall.items()):
        lone = wall.get((steps, wait, n, "lone"))
        if variant in ("bare", "lone", "platform-per-task") or steps not in c or (wait and lone is None):
            continue
        w = lone / math.ceil(n / 100) - c[steps] if wait else 0.0
        threads = None if variant == "virtual" else round(sum(sizes[steps, wait, n, variant]) / len(sizes[steps, wait, n, variant]))
        found.append(((steps, wait, n), n, c[steps], w, threads, t))
    return found

def predicted(row, k):                                # on 2 processors
    (_, wait, _), n, c, w, threads, _ = row
    held = c * (1 + k[4]) + k[(2 if threads is None else 0) + (1 if wait else 0)]
    short_of_threads = 0 if threads is None else math.ceil(n / threads) * (held + w)
    return max(n * held / 2 + w, short_of_threads)

def residuals(rows, k):
    return [math.log(row[5] / max(predicted(row, k), 1e-12)) for row in rows]

def fit(rows, share=0.2):                             # a share of 0 stays 0
    k, steps = [1e-6, 5e-6, 1e-6, 3e-6, share], [1e-6, 1e-6, 1e-6, 1e-6, 0.1]
    best = sum(r * r for r in residuals(rows, k))
    while steps[4] > 1e-7:
        moved = False
        for i in range(5 if share else 4):
            for sign in (1, -1):
                other = k[:i] + [max(0.0, k[i] + sign * steps[i])] + k[i + 1:]
                sum_of_squares = sum(r * r for r in residuals(rows, other))
                if sum_of_squares < best:
                    k, best, moved = other, sum_of_squares, True
        if not moved:
            steps = [step / 2 for step in steps]
    return k

def counted(found):
    within = sum(abs(r) <= math.log(1.25) for r in found)
    return f"{within} of {len(found)} within a quarter, {sum(r > 0 for r in found)} slower, {sum(r <= 0 for r in found)} quicker"

runs = {f"{os.path.basename(os.path.normpath(folder))} on {jdk}": of for folder in sys.argv[1:] for jdk, of in cells(folder).items()}
constants = {name: fit(rows) for name, rows in runs.items()}
for name, rows in runs.items():
    shown = [row for row in rows if row[0][0] > 0]
    k = constants[name]
    print(name, "pool %.2f, waiting %.2f; virtual %.2f, waiting %.2f µs; caller %.1f%%" % (*[1e6 * x for x in k[:4]], 100 * k[4]))
    print("  told by all shapes:", counted(residuals(shown, k)))
    print("  told by all shapes, without the caller's share:", counted(residuals(shown, fit(rows, 0))))
    print("  told by nothing:", counted(residuals(shown, [0] * 5)))
    for kind, of in ("shapes", lambda row: row[0]), ("lengths", lambda row: row[0][0]):
        held = []
        for left_out in sorted({of(row) for row in shown}):
            others = fit([row for row in rows if of(row) != left_out])
            held += residuals([row for row in shown if of(row) == left_out], others)
        print(f"  told by the other {kind}:", counted(held))
    for other in constants:
        if other != name:
            print(f"  told by {other}:", counted(residuals(shown, constants[other])))
