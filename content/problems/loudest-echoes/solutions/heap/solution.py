from heapq import heappop, heappush, heapreplace


def record_echoes(sounds, places):
    stored = []
    refused = 0
    pushed_out = 0
    for loudness in sounds:
        if loudness == 0 and stored:
            heappop(stored)
        while loudness > 0:
            if len(stored) < places:
                heappush(stored, loudness)
            elif loudness > stored[0]:
                heapreplace(stored, loudness)
                pushed_out += 1
            else:
                refused += 1
            loudness //= 2
    return [refused, pushed_out, stored[0] if stored else 0]
