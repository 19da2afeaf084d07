"""Works out the scorecards of interviews from an archive, and from nothing else: `python3 scorecard.py < rung.ndjson`.

It shares no code with the server, but the titles of findings. Each interview is a list of [what, value]; a detail that was left out has its number.
"""

import json
import re
import sys
from collections import defaultdict
from math import log2
from pathlib import Path

MINUTE = 60_000
NO_PROGRAM = "no accepted program"
OF_PROBLEM = ("practice", "growth", "review")

WORDS_OF_RULES = Path(__file__).parents[2] / "src/engines/review/rule-words.ts"
TITLES = dict(re.findall(r"^  (\w+): \{\n    title: '([^']*)'", WORDS_OF_RULES.read_text(encoding="utf-8"), re.MULTILINE))


def plural(count, one):
    return f"{count} {one}" if count == 1 else f"{count} {one}s"


def stopwatch(ms):
    seconds = ms // 1000
    return f"{seconds // 60}:{seconds % 60:02d}"


def after(ms):
    return "none" if ms is None else f"after {stopwatch(ms)} minutes"


def cost(name):
    return "something else" if name == "other" else f"O({name})"


WORDS = {
    "size": "the size of the whole input: all its numbers and characters",
    "value": "the largest number in the input",
    "calls": "the number of calls",
    "text": "the number of characters in the input",
}
ORDER = ["1", "log n", "√n", "n", "n log n", "n²", "n³", "2ⁿ"]
KINDS = {
    "may go wrong": "mutable_default changed_while_iterating loop_variable_changed late_binding identity_comparison for_in_array implicit_global overflow_midpoint duplicate_condition identical_branches self_comparison self_assignment unreachable_code useless_expression fall_through bare_except loose_equality shadowed_builtin shadowed_variable",
    "costs time": "membership_in_list front_removal count_in_loop sort_in_loop string_concat_loop copy_in_recursion passed_by_value",
    "longer than needed": "index_loop index_and_value while_counter reimplemented_builtin append_loop manual_default boolean_return manual_swap unused_variable unused_loop_variable needless_else nested_if compare_to_bool none_comparison negated_membership keys_membership chained_comparison repeated_equality length_check needless_return",
    "hard to read": "",
}


def measured_growth(growth, texts, accepted):
    """What was measured last of one of the accepted runs: the measurement, its statement and its shapes."""
    for run in reversed(accepted):
        of_run = [e for e in growth if e["runId"] == run["runId"]]
        done = next((e for e in of_run if e["type"] == "growth_measured"), None)
        if done:
            said = next(e for e in of_run if e["type"] == "growth_stated")
            return done, said["n"] == done["n"], json.loads(texts[done["resultHash"]])["shapes"]
    return None


def against(stated, classes):
    """How a stated class compares with the measured ones."""
    if stated not in ORDER or not classes:
        return ""
    place = ORDER.index(stated)
    if place < ORDER.index(classes[0]):
        return "; it grows faster than stated"
    return "; it grows more slowly than stated" if place > ORDER.index(classes[-1]) else ", as stated"


def in_time(name, size, cpu_ms):
    n = size * 1000
    steps = {"1": 1, "log n": log2(n), "√n": n**0.5, "n": n, "n log n": n * log2(n), "n²": n**2, "n³": n**3}.get(name, float("inf"))
    return steps <= 100_000_000 * cpu_ms / 1000


def findings_of(reviews, accepted):
    """Of the last accepted program, however often it was accepted."""
    same = [e for e in reviews if e["type"] == "review_made" and e["codeHash"] == accepted[-1]["codeHash"]]
    if not same:
        return "not reviewed"
    kinds = {kind: {} for kind in KINDS}
    for finding in same[-1]["findings"]:
        rule = finding["rule"]
        counts = kinds[next((kind for kind, rules in KINDS.items() if rule in rules.split()), "hard to read")]
        counts[rule] = counts.get(rule, 0) + 1
    said = {kind: ", ".join(title_text(*one) for one in counts.items()) for kind, counts in kinds.items()}
    return "; ".join(f"{titles} ({kind})" for kind, titles in said.items() if titles) or "none"


def title_text(rule, count):
    return f"{'' if count == 1 else f'{count} × '}“{TITLES[rule]}”"


def asked_text(when, first_run, hints):
    if when is None:
        return "not asked"
    late = ["the first run"] if first_run is not None and first_run <= when else []
    late += ["a hint"] if any(e["at"] <= when for e in hints) else []
    return f"asked, but after {' and '.join(late)}" if late else "asked with an input that decides it"


def scorecard(events, practice, growth, reviews, texts, now):
    order = events[0]
    begun = order["at"]
    hints = [e for e in practice if e["type"] == "hint_given" and e["at"] >= begun]
    clock = begun + order["minutes"] * MINUTE
    if order["hints"] == "priced":
        for hint in sorted(hints, key=lambda e: e["at"]):
            if hint["at"] >= clock:
                break
            clock = max(hint["at"], clock - order["hintMinutes"] * MINUTE)
    ends = [e["at"] for e in events if e["type"] == "interview_ended"]
    end = min(ends + [clock])

    def counted(name):
        return [e for e in practice if e["type"] == name and begun <= e["at"] < end]

    finished = {e["runId"]: e for e in practice if e["type"] == "run_finished"}
    runs = [(e, finished.get(e["runId"])) for e in counted("run_started")]
    local = [run for run in runs if run[0]["kind"] == "local"]
    submitted = [run for run in runs if run[0]["kind"] == "submission"]

    def count_text(some, words):
        bad = wrong(some)
        if not some or not bad:
            return str(len(some)) if some else "none"
        if len(some) == 1:
            return f"1, {words}"
        return f"{len(some)}, {'all' if bad == len(some) else bad} of them {words}"

    def wrong(some):
        return sum(1 for _, done in some if done and done["verdict"] != "accepted")

    first = runs[0][0]["at"] if runs else None
    questions = [e for e in events if e["type"] == "question_answered"]
    examples = next((e for e in events if e["type"] == "examples_judged"), None)
    stated = next((e for e in events if e["type"] == "complexity_stated"), None)
    follow = next((e for e in events if e["type"] == "follow_up_answered"), None)
    card = next((e["at"] for e in events if e["type"] == "card_opened"), None)
    accepted = next((s["at"] for s, done in submitted if done and done["verdict"] == "accepted"), None)
    tested = [done for _, done in local if done]
    sources = questions + [e for e in (examples, stated, follow) if e] + [started for started, _ in runs]
    relayed = sum(1 for e in sources if e["origin"] != "page")
    others = sum(1 for e in sources if e["writtenBy"] != "learner")
    how = "ended before the time was up" if ends and ends[0] <= clock else "ended by the clock" if now >= clock else "still open"

    rows = [("Time", f"{stopwatch(min(now, end) - begun)} of {order['minutes']} minutes, {how}")]
    rows.append(("Questions about the task", f"{len(questions)} of 8"))
    for number, key in enumerate(order["details"], start=1):
        said = asked_text(next((e["at"] for e in questions if key in e["decides"]), None), first, counted("hint_given"))
        if examples and key in examples["decides"]:
            said += "; decided by a right example"
        rows.append((f"detail {number}", said))
    if examples:
        right = sum(1 for e in examples["examples"] if e["outcome"] == "right")
        late = "" if first is None or examples["at"] < first else ", given after the first run"
        rows.append(("Examples before code", f"{right} of {len(examples['examples'])} right{late}"))
        noticed = f"{examples['noticed']} of {examples['programs']}"
    else:
        rows.append(("Examples before code", "none"))
        noticed = "none"
    rows.append(("Wrong programs that the examples notice", noticed))
    rows.append(("Time complexity, as stated", cost(stated["time"]) if stated else "not stated"))
    rows.append(("Memory, as stated", cost(stated["space"]) if stated else "not stated"))
    good = [run for run, done in submitted if done and done["verdict"] == "accepted"]
    measured = measured_growth(growth, texts, good)
    by_growth = None
    if not good:
        rows += [("Time complexity, as measured", NO_PROGRAM), ("Largest input that we ran it on", NO_PROGRAM)]
    elif measured is None:
        rows += [("Time complexity, as measured", "not measured"), ("Largest input that we ran it on", "not measured")]
    else:
        done, usual, shapes = measured
        said = " or ".join(f"O({one})" for one in done["time"]) or "not sure"
        if done["time"]:
            said += "" if done["n"] == "size" else f", where n is {WORDS[done['n']]}"
            said += against(stated["time"], done["time"]) if stated and usual else ""
        rows.append(("Time complexity, as measured", said))
        points = [(point["n"], point["least"]) for shape in shapes for point in shape["points"]]
        if points:
            n, us = max(points)
            took = "less than 1 ms" if us < 1000 else f"{int(us / 1000 + 0.5):,} ms"
            stopped = "; a larger one took too long" if any(shape["stopped"] for shape in shapes) else ""
            rows.append(("Largest input that we ran it on", f"n = {n:,}: {took}{stopped}"))
        else:
            rows.append(("Largest input that we ran it on", "not measured"))
        keys = {in_time(one, order["size"], order["cpuMs"]) for one in done["time"]}
        if follow and usual and len(keys) == 1:
            by_growth = follow["survives"] in keys
    rows.append(("First run", after(None if first is None else first - begun)))
    rows.append(("Runs on the visible tests", count_text(local, "failed")))
    last = f"{tested[-1]['passed']} of {tested[-1]['total']}" if tested else "not run"
    rows.append(("Visible tests passed in the last run", last))
    rows.append(("Submissions", count_text(submitted, "not accepted")))
    rows.append(("Accepted", "no" if accepted is None else after(accepted - begun)))
    if follow:
        chosen = "in time" if follow["survives"] else "too slow"
        agrees = {
            (True, None): "agrees with the stated complexity",
            (False, None): "does not agree with the stated complexity",
            (True, True): "agrees with the stated complexity and with the measured one",
            (True, False): "agrees with the stated complexity, but not with the measured one",
            (False, True): "agrees with the measured complexity, but not with the stated one",
            (False, False): "agrees with neither the stated complexity nor the measured one",
        }[(follow["right"], by_growth)]
        rows.append(("Larger input", f"answered “{chosen}”, which {agrees}"))
    else:
        rows.append(("Larger input", "not answered"))
    rows.append(("Findings of a review", findings_of(reviews, good) if good else NO_PROGRAM))
    taken = counted("hint_given")
    if order["hints"] == "none":
        rows.append(("Hints", "closed"))
    elif not taken:
        rows.append(("Hints", f"none taken ({plural(order['hintMinutes'], 'minute')} each)"))
    else:
        off = round((begun + order["minutes"] * MINUTE - clock) / MINUTE)
        highest = max(e["level"] for e in taken)
        rows.append(("Hints", f"{plural(len(taken), 'hint')}, up to hint {highest}: {plural(off, 'minute')} off the clock"))
    shown, read = len(counted("counterexample_given")), len(counted("solution_read"))
    if shown + read:
        rows.append(("Other help", f"{plural(shown, 'counterexample')}, {plural(read, 'solution')} read"))
    origin = f"{len(sources) - relayed} from the page, {relayed} relayed by a client"
    rows.append(("Where it came from", origin + (f"; {others} not written by the learner alone" if others else "")))
    if card is not None and begun <= card < end:
        rows.append(("Interviewer’s card", f"opened {after(card - begun)}; it names what was left out"))
    return rows


def main():
    streams = defaultdict(list)
    texts = {}
    last = 0
    for line in sys.stdin:
        entry = json.loads(line)
        if entry["kind"] == "text" and "text" in entry:
            texts[entry["hash"]] = entry["text"]
        if entry["kind"] != "event":
            continue
        streams[entry["stream"]].append({**entry.get("body", {}), "type": entry["type"], "at": entry["at"]})
        last = max(last, entry["at"])
    now = int(sys.argv[1]) if len(sys.argv) > 1 else last
    cards = {}
    for name, events in streams.items():
        if name.startswith("interview:"):
            practice, growth, reviews = (list(streams.get(f"{of}:{events[0]['slug']}", [])) for of in OF_PROBLEM)
            cards[name.removeprefix("interview:")] = scorecard(events, practice, growth, reviews, texts, now)
    json.dump(cards, sys.stdout, ensure_ascii=False)


main()
