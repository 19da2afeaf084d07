def record_echoes(sounds, places):
    stored = []
    refused = 0
    pushed_out = 0
    for loudness in sounds:
        if loudness == 0 and stored:
            stored.remove(min(stored))
        while loudness > 0:
            if len(stored) < places:
                stored.append(loudness)
            else:
                quietest = min(stored)
                if loudness > quietest:
                    stored[stored.index(quietest)] = loudness
                    pushed_out += 1
                else:
                    refused += 1
            loudness //= 2
    return [refused, pushed_out, min(stored, default=0)]
