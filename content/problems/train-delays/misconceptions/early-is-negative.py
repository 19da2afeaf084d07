def minutes(time):
    return 60 * int(time[:2]) + int(time[3:])


def train_delays(planned, actual):
    delays = []
    for plan, arrival in zip(planned, actual):
        if arrival == "":
            delays.append(-1)
            continue
        late = (minutes(arrival) - minutes(plan)) % 1440
        delays.append(late if late < 720 else late - 1440)
    return delays
