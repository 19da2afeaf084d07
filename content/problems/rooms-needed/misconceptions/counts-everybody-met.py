from bisect import bisect_left, bisect_right


def rooms_needed(sessions):
    starts = sorted(start for start, _ in sessions)
    ends = sorted(end for _, end in sessions)
    return max((bisect_left(starts, end) - bisect_right(ends, start) for start, end in sessions), default=0)
