def river_alarms(levels: list[float], rise: float) -> list[int]:
    needed = centimetres(rise)
    alarms = []
    lowest = centimetres(levels[0]) if levels else 0
    for position, metres in enumerate(levels):
        level = centimetres(metres)
        if level - lowest >= needed:
            alarms.append(position)
            lowest = level
    return alarms


def centimetres(metres: float) -> int:
    return round(metres * 100)
