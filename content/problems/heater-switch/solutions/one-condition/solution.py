from itertools import accumulate


def heater_states(temperatures: list[int], low: int, high: int) -> list[bool]:
    def after(was_on: bool, degrees: int) -> bool:
        return degrees < low or (was_on and degrees <= high)

    return list(accumulate(temperatures, after, initial=False))[1:]
