from bisect import insort


def record_echoes(sounds, places):
    stored = []
    refused = 0
    pushed_out = 0
    for loudness in sounds:
        if loudness == 0 and stored:
            stored.pop()
        while loudness > 0:
            if len(stored) == places and loudness <= -stored[-1]:
                refused += 1
            else:
                if len(stored) == places:
                    stored.pop()
                    pushed_out += 1
                insort(stored, -loudness)
            loudness //= 2
    return [refused, pushed_out, -stored[-1] if stored else 0]
