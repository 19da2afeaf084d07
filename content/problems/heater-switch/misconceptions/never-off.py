def heater_states(temperatures, low, high):
    states = []
    is_on = False
    for temperature in temperatures:
        if temperature < low:
            is_on = True
        states.append(is_on)
    return states
