def heater_states(temperatures, low, high):
    states = []
    for temperature in temperatures:
        is_on = False
        if temperature < low:
            is_on = True
        states.append(is_on)
    return states
