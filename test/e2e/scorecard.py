"""Works out the scorecards of interviews from an archive, and from nothing else: `python3 scorecard.py < rung.ndjson`.

It shares no code with the server. Each interview is a list of [what, value]; a detail that was left out has its number.
"""

import json
import sys
from collections import defaultdict

MINUTE = 60_000


def plural(count, one):
    return f"{count} {one}" if count == 1 else f"{count} {one}s"


def stopwatch(ms):
    seconds = ms // 1000
    return f"{seconds // 60}:{seconds % 60:02d}"


def after(ms):
    return "none" if ms is None else f"after {stopwatch(ms)} minutes"


def cost(name):
    return "something else" if name == "other" else f"O({name})"


def scorecard(events, practice, now):
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

    def wrong(some):
        return sum(1 for _, done in some if done and done["verdict"] != "accepted")

    first = runs[0][0]["at"] if runs else None
    questions = [e for e in events if e["type"] == "question_answered"]
    early = [e for e in questions if first is None or e["at"] < first]
    probed = {key for e in early for key in e["decides"]}
    examples = next((e for e in events if e["type"] == "examples_judged"), None)
    stated = next((e for e in events if e["type"] == "complexity_stated"), None)
    follow = next((e for e in events if e["type"] == "follow_up_answered"), None)
    card = next((e["at"] for e in events if e["type"] == "card_opened"), None)
    accepted = next((s["at"] for s, done in submitted if done and done["verdict"] == "accepted"), None)
    tested = [done for _, done in local if done]
    sources = questions + [e for e in (examples, stated, follow) if e] + [started for started, _ in runs]
    relayed = sum(1 for e in sources if e["origin"] != "page")
    others = sum(1 for e in sources if e["writtenBy"] != "learner")
    how = "ended by you" if ends and ends[0] <= clock else "ended by the clock" if now >= clock else "still open"

    rows = [("Time", f"{stopwatch(min(now, end) - begun)} of {order['minutes']} minutes, {how}")]
    rows.append(("Questions about the task", f"{len(questions)} of 8"))
    for number, key in enumerate(order["details"], start=1):
        said = "asked with an input that decides it" if key in probed else "not asked"
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
    rows.append(("First run", after(None if first is None else first - begun)))
    rows.append(("Runs on the visible tests", f"{len(local)}, {wrong(local)} of them failed"))
    last = f"{tested[-1]['passed']} of {tested[-1]['total']}" if tested else "not run"
    rows.append(("Visible tests passed in the last run", last))
    rows.append(("Submissions", f"{len(submitted)}, {wrong(submitted)} of them not accepted"))
    rows.append(("Accepted", "no" if accepted is None else after(accepted - begun)))
    if follow:
        chosen = "in time" if follow["survives"] else "too slow"
        agrees = "agrees" if follow["right"] else "does not agree"
        rows.append(("Larger input", f"said “{chosen}”: {agrees} with the stated complexity"))
    else:
        rows.append(("Larger input", "not answered"))
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
    last = 0
    for line in sys.stdin:
        entry = json.loads(line)
        if entry["kind"] != "event":
            continue
        streams[entry["stream"]].append({**entry.get("body", {}), "type": entry["type"], "at": entry["at"]})
        last = max(last, entry["at"])
    now = int(sys.argv[1]) if len(sys.argv) > 1 else last
    cards = {}
    for name, events in streams.items():
        if name.startswith("interview:"):
            practice = streams["practice:" + events[0]["slug"]]
            cards[name.removeprefix("interview:")] = scorecard(events, practice, now)
    json.dump(cards, sys.stdout, ensure_ascii=False)


main()
