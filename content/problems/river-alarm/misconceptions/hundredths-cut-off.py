def river_alarms(levels: list[float], rise: float) -> list[int]:
    needed = centimetres(rise)
    alarms = []
    lowest = 2000
    for position, metres in enumerate(levels):
        level = centimetres(metres)
        if level - lowest >= needed:
            alarms.append(position)
            lowest = level
        elif level < lowest:
            lowest = level
    return alarms


def centimetres(metres: float) -> int:
    return int(metres * 100)
