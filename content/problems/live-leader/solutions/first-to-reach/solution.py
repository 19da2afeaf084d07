from collections import defaultdict


def live_leader(votes: list[str]) -> list[str]:
    counts: defaultdict[str, int] = defaultdict(int)
    first_to_reach = [""]
    leaders = []
    for name in votes:
        counts[name] += 1
        if counts[name] == len(first_to_reach):
            first_to_reach.append(name)
        leaders.append(first_to_reach[-1])
    return leaders
