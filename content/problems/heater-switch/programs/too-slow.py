def heater_states(temperatures, low, high):
    states = []
    for last in range(len(temperatures)):
        place = last
        while place >= 0 and low <= temperatures[place] <= high:
            place -= 1
        states.append(place >= 0 and temperatures[place] < low)
    return states
