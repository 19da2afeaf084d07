def heater_states(temperatures: list[int], low: int, high: int) -> list[bool]:
    states = []
    is_on = False
    for temperature in temperatures:
        if temperature < low:
            is_on = True
        elif temperature > high:
            is_on = False
        states.append(is_on)
    return states
