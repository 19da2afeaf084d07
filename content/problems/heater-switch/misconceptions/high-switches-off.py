def heater_states(temperatures, low, high):
    states = []
    is_on = False
    for temperature in temperatures:
        if temperature < low:
            is_on = True
        elif temperature >= high:
            is_on = False
        states.append(is_on)
    return states
