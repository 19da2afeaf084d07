from heapq import heappop, heappush


def fewest_minutes(places, canals, levers, open, start, goal):
    canals_at = [[] for _ in range(places)]
    levers_at = [[] for _ in range(places)]
    for a, b, minutes, needed in canals:
        canals_at[a].append((b, minutes, needed))
    for place, minutes, flipped in levers:
        levers_at[place].append((minutes, flipped))
    best = {(start, open): 0}
    heap = [(0, start, open)]
    while heap:
        time, place, gates = heappop(heap)
        if place == goal:
            return time
        if time > best[place, gates]:
            continue
        steps = [(time + minutes, b, gates) for b, minutes, needed in canals_at[place] if gates & needed == needed]
        steps += [(time + minutes, place, gates ^ flipped) for minutes, flipped in levers_at[place]]
        for step in steps:
            state = step[1:]
            if state not in best or step[0] < best[state]:
                best[state] = step[0]
                heappush(heap, step)
    return -1
