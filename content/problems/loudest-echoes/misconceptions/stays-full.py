from heapq import heappop, heappush, heapreplace


def record_echoes(sounds, places):
    stored = []
    refused = 0
    pushed_out = 0
    is_full = False
    for loudness in sounds:
        if loudness == 0 and stored:
            heappop(stored)
        while loudness > 0:
            if not is_full:
                heappush(stored, loudness)
                is_full = len(stored) == places
            elif stored and loudness > stored[0]:
                heapreplace(stored, loudness)
                pushed_out += 1
            else:
                refused += 1
            loudness //= 2
    return [refused, pushed_out, stored[0] if stored else 0]
