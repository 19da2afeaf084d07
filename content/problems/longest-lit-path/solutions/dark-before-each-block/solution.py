from bisect import bisect_left


def longest_lit(lamps: list[list[int]], strip: int) -> int:
    dark_before: list[int] = []
    light_before = [0]
    reach = 0
    for start, end in sorted(lamps):
        if dark_before and start <= reach:
            light_before[-1] += max(0, end - reach)
        else:
            dark_before.append(start - light_before[-1])
            light_before.append(light_before[-1] + end - start)
        reach = max(reach, end)
    most = 0
    for last, dark in enumerate(dark_before):
        first = bisect_left(dark_before, dark - strip)
        most = max(most, light_before[last + 1] - light_before[first])
    return most + strip
