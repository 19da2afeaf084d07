def heater_states(temperatures, low, high):
    return [temperature < high for temperature in temperatures]
