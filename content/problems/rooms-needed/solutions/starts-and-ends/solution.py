def rooms_needed(sessions: list[list[int]]) -> int:
    starts = sorted(start for start, _ in sessions)
    ends = sorted(end for _, end in sessions)
    most = 0
    over = 0
    for begun, start in enumerate(starts, start=1):
        while ends[over] <= start:
            over += 1
        most = max(most, begun - over)
    return most
