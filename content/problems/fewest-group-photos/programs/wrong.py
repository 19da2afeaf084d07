from bisect import bisect_left, insort


def fewest_photos(stays):
    minutes = []
    for start, end in sorted(stays, key=lambda stay: stay[1] - stay[0]):
        place = bisect_left(minutes, start)
        if place == len(minutes) or minutes[place] > end:
            insort(minutes, end)
    return len(minutes)
