def minutes(time):
    return 100 * int(time[:2]) + int(time[3:])


def train_delays(planned, actual):
    delays = []
    for plan, arrival in zip(planned, actual):
        if arrival == "":
            delays.append(-1)
            continue
        late = (minutes(arrival) - minutes(plan)) % 2400
        delays.append(late if late < 1200 else 0)
    return delays
