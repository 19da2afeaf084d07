def fewest_minutes(places, canals, levers, open, start, goal):
    moves = [[] for _ in range(places)]
    for a, b, minutes, needed in canals:
        moves[a].append((b, minutes, needed, 0))
        moves[b].append((a, minutes, needed, 0))
    for place, minutes, flipped in levers:
        moves[place].append((place, minutes, 0, flipped))
    best = 0 if start == goal else -1
    trip = [(start, open)]
    on_trip = {(start, open)}
    times = [0]
    untried = [iter(moves[start])]
    while untried:
        move = next(untried[-1], None)
        if move is None:
            untried.pop()
            times.pop()
            on_trip.remove(trip.pop())
            continue
        target, minutes, needed, flipped = move
        gates = trip[-1][1]
        state = (target, gates ^ flipped)
        if gates & needed == needed and state not in on_trip:
            time = times[-1] + minutes
            if target == goal:
                best = time if best == -1 else min(best, time)
            else:
                trip.append(state)
                on_trip.add(state)
                times.append(time)
                untried.append(iter(moves[target]))
    return best
