from bisect import bisect_right
from itertools import accumulate


def smallest_belt(weights: list[int], rides: int) -> int:
    totals = list(accumulate(weights, initial=0))

    def is_enough(strength: int) -> bool:
        done = 0
        for _ in range(rides):
            done = bisect_right(totals, totals[done] + strength) - 1
            if done == len(weights):
                return True
        return False

    low, high = max(weights), totals[-1]
    while low < high:
        middle = (low + high) // 2
        if is_enough(middle):
            high = middle
        else:
            low = middle + 1
    return low
