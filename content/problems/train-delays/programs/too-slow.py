def delay(plan, arrival):
    hour, minute = int(plan[:2]), int(plan[3:])
    for late in range(720):
        if f"{hour:02}:{minute:02}" == arrival:
            return late
        minute += 1
        if minute == 60:
            minute = 0
            hour = (hour + 1) % 24
    return 0


def train_delays(planned, actual):
    return [-1 if arrival == "" else delay(plan, arrival) for plan, arrival in zip(planned, actual)]
