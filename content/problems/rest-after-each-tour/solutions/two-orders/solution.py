def most_earned(tours: list[list[int]]) -> int:
    by_start = sorted(range(len(tours)), key=lambda number: tours[number][0])
    free_at = [2 * end - start for start, end, _ in tours]
    by_free = sorted(range(len(tours)), key=lambda number: free_at[number])
    earned = [0] * len(tours)
    most = 0
    done = 0
    for number in by_start:
        start, _, fee = tours[number]
        while free_at[by_free[done]] <= start:
            most = max(most, earned[by_free[done]])
            done += 1
        earned[number] = most + fee
    return max(earned, default=0)
