from collections import deque


def best_rental(gains, shortest, longest):
    sums = [0]
    for gain in gains:
        sums.append(sums[-1] + gain)
    starts = deque()
    best = None
    for end in range(shortest, len(sums)):
        entering = end - shortest
        while starts and sums[starts[-1]] >= sums[entering]:
            starts.pop()
        starts.append(entering)
        if starts[0] <= end - longest and len(starts) > 1:
            starts.popleft()
        total = sums[end] - sums[starts[0]]
        if best is None or total > best:
            best = total
    return best
