from collections import deque


def fewest_minutes(places, canals, levers, open, start, goal):
    canals_at = [[] for _ in range(places)]
    levers_at = [[] for _ in range(places)]
    for a, b, minutes, needed in canals:
        canals_at[a].append((b, minutes, needed))
        canals_at[b].append((a, minutes, needed))
    for place, minutes, flipped in levers:
        levers_at[place].append((minutes, flipped))
    reached = {(start, open): 0}
    queue = deque([(start, open)])
    while queue:
        place, gates = queue.popleft()
        time = reached[place, gates]
        if place == goal:
            return time
        steps = [(time + minutes, b, gates) for b, minutes, needed in canals_at[place] if gates & needed == needed]
        steps += [(time + minutes, place, gates ^ flipped) for minutes, flipped in levers_at[place]]
        for later, target, open_gates in steps:
            if (target, open_gates) not in reached:
                reached[target, open_gates] = later
                queue.append((target, open_gates))
    return -1
