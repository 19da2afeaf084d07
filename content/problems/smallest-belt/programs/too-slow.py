from itertools import accumulate


def smallest_belt(weights: list[int], rides: int) -> int:
    best = list(accumulate(weights, initial=0))
    for _ in range(1, min(rides, len(weights))):
        best = with_one_more_ride(weights, best)
    return best[-1]


def with_one_more_ride(weights: list[int], best: list[int]) -> list[int]:
    better = [0]
    for end in range(1, len(weights) + 1):
        load, least = 0, best[end]
        for start in range(end - 1, -1, -1):
            load += weights[start]
            least = min(least, max(best[start], load))
        better.append(least)
    return better
