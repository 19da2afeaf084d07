from collections import deque


def calm_stretch(levels, limit):
    # Positions in the stretch whose levels may still be its highest, or its lowest.
    highs, lows = deque(), deque()
    longest = start = 0
    for end, level in enumerate(levels):
        while highs and levels[highs[-1]] <= level:
            highs.pop()
        highs.append(end)
        while lows and levels[lows[-1]] >= level:
            lows.pop()
        lows.append(end)
        while start < end and levels[highs[0]] - levels[lows[0]] >= limit:
            start += 1
            if highs[0] < start:
                highs.popleft()
            if lows[0] < start:
                lows.popleft()
        longest = max(longest, end - start + 1)
    return longest
