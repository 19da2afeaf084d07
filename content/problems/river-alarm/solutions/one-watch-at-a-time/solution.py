MARGIN = 0.005


def river_alarms(levels: list[float], rise: float) -> list[int]:
    alarms = []
    start = next_alarm(levels, rise, 0)
    while start < len(levels):
        alarms.append(start)
        start = next_alarm(levels, rise, start)
    return alarms


def next_alarm(levels: list[float], rise: float, start: int) -> int:
    lowest = float("inf")
    for place in range(start, len(levels)):
        lowest = min(lowest, levels[place])
        if levels[place] - lowest > rise - MARGIN:
            return place
    return len(levels)
