from heapq import heappop, heappush


def record_echoes(sounds, places):
    count_of = {}
    order = []
    used = 0
    refused = 0
    pushed_out = 0

    def remove_quietest():
        quietest = order[0]
        count_of[quietest] -= 1
        if count_of[quietest] == 0:
            del count_of[quietest]
            heappop(order)

    for loudness in sounds:
        if loudness == 0 and used > 0:
            remove_quietest()
            used -= 1
        while loudness > 0:
            if used == places and loudness <= order[0]:
                refused += 1
            else:
                if used == places:
                    remove_quietest()
                    pushed_out += 1
                else:
                    used += 1
                if loudness not in count_of:
                    count_of[loudness] = 0
                    heappush(order, loudness)
                count_of[loudness] += 1
            loudness //= 2
    return [refused, pushed_out, order[0] if order else 0]
