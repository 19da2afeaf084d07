from math import inf


def calm_stretch(levels: list[int], limit: int) -> int:
    pile: list[tuple[int, int]] = []
    right_high, right_low = -inf, inf
    start = 0
    longest = 0
    for end, level in enumerate(levels):
        right_high, right_low = max(right_high, level), min(right_low, level)
        while True:
            left_high, left_low = pile[-1] if pile else (-inf, inf)
            if max(left_high, right_high) - min(left_low, right_low) <= limit:
                break
            if not pile:
                pile = turned_over(levels[start:end + 1])
                right_high, right_low = -inf, inf
            pile.pop()
            start += 1
        longest = max(longest, end - start + 1)
    return longest


def turned_over(window: list[int]) -> list[tuple[int, int]]:
    pile = []
    high, low = -inf, inf
    for level in reversed(window):
        high, low = max(high, level), min(low, level)
        pile.append((high, low))
    return pile
