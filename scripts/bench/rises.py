"""Prints the tables of docs/method/level-gate.md that set rules side by side, and draws the first.

    rises.py RECORD.json OTAVA.json PICTURE.svg [PAGE.md]

RECORD is what `calibrate --replay --histories N --json` printed, OTAVA what otava-nights.py wrote of the
same nights. No figure is worked out here. With a page it names what that page lacks, and fails.
"""

import html
import json
import math
import sys

RULES = {  # a shape and its colours on light and on dark ground, as java/gate's Mark has them
    "threadmark, all runs": ("#0072b2", "#56b4e9", "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z"),
    "two crossings in a row": ("#00785a", "#2fc79a", "M0 -6L6 0L0 6L-6 0z"),
    "last value, 110%": ("#b84a00", "#f08a4b", "M-4.5 -4.5h9v9h-9z"),
    "last value, 150%": ("#8a6100", "#e69f00", "M0 5.5L5.5 -4.5H-5.5z"),
    "Otava, as it comes": ("#a0407a", "#e79ac3", "M0 -5.5L5.5 4.5H-5.5z"),
    "Otava, tuned": (
        "#5a626b",
        "#b4bcc4",
        "M-1.8 -5.5h3.6v3.7h3.7v3.6h-3.7v3.7h-3.6v-3.7h-3.7v-3.6h3.7z",
    ),
}
GROUND = {"#ffffff": "#14171a", "#1b1f24": "#e6e9ec", "#57606a": "#a3abb4", "#c4ccd4": "#454d55"}
PAPER, INK, QUIET, LINE = GROUND
MACHINES = {"shared-vm": "shared VM", "quiet-metal": "quiet metal"}
ASKED = {"shared-vm": (0.9, 0.8), "quiet-metal": (0.95, 0.9)}
TITLE = "How soon each rule alerts a rise, and how often falsely"
WIDTH, HEIGHT, LEFT, TOP, PLOT_WIDTH, PLOT_HEIGHT, HEADING = 460, 290, 52, 44, 380, 178, 62
FEWEST, MOST = 0.1, 10000  # false alerts in 10,000 nights


def group(record, otava):
    """The rules of each machine and size that Otava was asked about, in the order of RULES."""
    keys = ("noise", "margin", "baselineRuns", "blocks")
    places = {tuple(one[key] for key in keys): {} for one in otava["characteristics"]}
    for one in record["characteristics"] + otava["characteristics"]:
        place = tuple(one[key] for key in keys)
        if place in places:
            places[place][one["rule"]] = one
    return dict(sorted(places.items(), key=lambda at: (at[0][2], -at[0][1])))


def percent(share):
    value = 100 * share
    return f"{value:.0f}%" if value >= 1 or value == 0 else f"{value:.1f}%"


def between(observed):
    low, high = (percent(observed[side]).rstrip("%") for side in ("low", "high"))
    return f"{percent(observed['share'])} ({low} to {high})"


def false(observed):
    return "{:.1f} ({:.1f} to {:.1f})".format(*(10000 * observed[key] for key in ("share", "low", "high")))


def night(median):
    return "-" if median is None else str(median)


def tables(places):
    """How soon and how often falsely, then the dates, line by line."""
    yield (
        "| machine, margin | accepted runs × blocks a night | rule | false alerts in 10,000 nights "
        "| one margin: within 3 nights | median night | half a margin: within 14 | median night |"
    )
    yield "|" + "---|" * 8
    for (noise, margin, accepted, blocks), rules in places.items():
        for rule in RULES:
            one = rules[rule]
            half, whole = one["risen"][0], one["risen"][1]
            yield (
                f"| {MACHINES[noise]}, {margin:.0%} | {accepted} × {blocks} | {rule} | {false(one['falseAlerts'])} "
                f"| {between(whole['soon'])} | {night(whole['medianNights'])} "
                f"| {between(half['alerted'])} | {night(half['medianNights'])} |"
            )
    yield ""
    yield (
        "| machine, margin | accepted runs × blocks a night | rule | alerted | median error, nights "
        "| the very night | interval holds it |"
    )
    yield "|" + "---|" * 7
    for (noise, margin, accepted, blocks), rules in places.items():
        for rule in RULES:
            for date in rules[rule]["dated"][:1]:  # a rise of one margin
                held = between(date["held"]) if "held" in date else "has none"
                yield (
                    f"| {MACHINES[noise]}, {margin:.0%} | {accepted} × {blocks} | {rule} "
                    f"| {between(date['alerted'])} | {date['medianError']} | {between(date['exact'])} | {held} |"
                )


def element(name, content="", **attributes):
    words = "".join(f' {key.replace("_", "-")}="{html.escape(str(value))}"' for key, value in attributes.items())
    return f"<{name}{words}>{content}</{name}>"


def text(x, y, words, fill=INK, **more):
    return element("text", html.escape(words), x=f"{x:g}", y=f"{y:g}", fill=fill, **more)


def across(share):
    """Where a share of nights lies; what never happened lies on the left edge."""
    nights = min(max(10000 * share, FEWEST), MOST)
    return LEFT + PLOT_WIDTH * math.log(nights / FEWEST) / math.log(MOST / FEWEST)


def up(share):
    return TOP + PLOT_HEIGHT * (1 - share)


def line(x1, y1, x2, y2, colour, **more):
    return element("line", x1=f"{x1:.1f}", y1=f"{y1:.1f}", x2=f"{x2:.1f}", y2=f"{y2:.1f}", stroke=colour, **more)


def mark(rule, x, y, hollow):
    colour, _, outline = RULES[rule]
    fill = PAPER if hollow else colour
    return element(
        "path", element("title", rule), d=outline, transform=f"translate({x:.1f} {y:.1f})", fill=fill, stroke=colour
    )


def panel(place, rules):
    noise, margin, accepted, blocks = place
    parts = [
        text(
            LEFT,
            24,
            f"{MACHINES[noise]}, margin {margin:.0%}: {accepted} runs accepted, {blocks} blocks",
            font_weight=600,
        )
    ]
    for share in (0, 0.25, 0.5, 0.75, 1):
        parts.append(line(LEFT, up(share), LEFT + PLOT_WIDTH, up(share), LINE))
        parts.append(text(LEFT - 8, up(share) + 4, f"{share:.0%}", QUIET, text_anchor="end"))
    for nights in (0.1, 1, 10, 100, 1000, 10000):
        words = "≤ 0.1" if nights == FEWEST else f"{nights:,g}" if nights < MOST else "10,000"
        parts.append(text(across(nights / 10000), up(0) + 20, words, QUIET, text_anchor="middle"))
    parts.append(text(LEFT + PLOT_WIDTH / 2, up(0) + 38, "false alerts in 10,000 nights", QUIET, text_anchor="middle"))
    soon, late = ASKED[noise]
    parts.append(line(across(0.0001), up(0), across(0.0001), up(1), QUIET, stroke_dasharray="3 3"))
    for share, dash in ((soon, "1 0"), (late, "2 3")):
        parts.append(line(LEFT, up(share), across(0.0001), up(share), QUIET, stroke_dasharray=dash))
    parts.append(text(across(0.0001) + 4, up(1) - 6, "asked", QUIET, font_size=11))
    for rule in reversed(RULES):
        half, whole = rules[rule]["risen"][:2]
        x = across(rules[rule]["falseAlerts"]["share"])
        high, low = up(whole["soon"]["share"]), up(half["alerted"]["share"])
        parts.append(line(x, high, x, low, RULES[rule][0]))
        parts.append(mark(rule, x, low, hollow=True))
        parts.append(mark(rule, x, high, hollow=False))
    return "".join(parts)


def picture(places, record, otava):
    rows = (len(places) + 1) // 2
    width, height = 2 * WIDTH, HEADING + rows * HEIGHT + 78
    dark = GROUND | {rule[0]: rule[1] for rule in RULES.values()}
    scheme = "".join(
        f"[fill='{light}']{{fill:{other}}}[stroke='{light}']{{stroke:{other}}}" for light, other in dark.items()
    )
    parts = [
        element("title", TITLE, id="title"),
        element(
            "desc",
            "One panel for each machine and size. Across: false alerts in 10,000 nights of an unchanged series. "
            "Up: the share of rises that are alerted. The table of the same figures stands beside this picture.",
            id="desc",
        ),
        element("style", "@media(prefers-color-scheme:dark){" + scheme + "}"),
        element("rect", width=width, height=height, fill=PAPER),
        text(16, 26, TITLE, font_size=16, font_weight=600),
        text(
            16,
            46,
            f"{record['histories']:,} histories each. Filled: a rise of one margin, within 3 nights. "
            "Hollow: half a margin, within 14. Farther left and higher is better.",
            QUIET,
        ),
    ]
    for i, (place, rules) in enumerate(places.items()):
        at = f"translate({i % 2 * WIDTH} {HEADING + i // 2 * HEIGHT})"
        parts.append(element("g", panel(place, rules), transform=at))
    for i, rule in enumerate(RULES):
        x, y = LEFT + i % 3 * 290, HEADING + rows * HEIGHT + 24 + i // 3 * 24
        parts.append(mark(rule, x, y, hollow=False))
        parts.append(text(x + 14, y + 4, rule))
    return (
        element(
            "svg",
            "\n".join(parts),
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {width} {height}",
            width=width,
            height=height,
            role="img",
            aria_labelledby="title desc",
            font_family="system-ui, sans-serif",
            font_size=12,
        )
        + "\n"
    )


def main():
    record_file, otava_file, picture_file, *pages = sys.argv[1:]
    with open(record_file, encoding="utf-8") as file:
        record = json.load(file)
    with open(otava_file, encoding="utf-8") as file:
        otava = json.load(file)
    assert (record["seed"], record["histories"]) == (otava["seed"], otava["histories"]), "other nights"
    places = group(record, otava)
    lines = list(tables(places))
    print("\n".join(lines))
    with open(picture_file, "w", encoding="utf-8") as file:
        file.write(picture(places, record, otava))
    for page in pages:
        with open(page, encoding="utf-8") as file:
            held = file.read().splitlines()
        lacking = [each for each in lines if each not in held]
        if lacking:
            sys.exit(f"{page} lacks these lines:\n" + "\n".join(lacking))


main()
