def minutes(time):
    return 60 * int(time[:2]) + int(time[3:])


def train_delays(planned, actual):
    delays = []
    for plan, arrival in zip(planned, actual):
        if arrival == "":
            delays.append(-1)
        else:
            late = minutes(arrival) - minutes(plan)
            delays.append(late if 0 < late < 720 else 0)
    return delays
