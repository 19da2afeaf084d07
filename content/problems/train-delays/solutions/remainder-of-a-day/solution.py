def train_delays(planned: list[str], actual: list[str]) -> list[int]:
    delays = []
    for plan, arrival in zip(planned, actual):
        if arrival == "":
            delays.append(-1)
            continue
        late = (minutes(arrival) - minutes(plan)) % 1440
        delays.append(late if late < 720 else 0)
    return delays


def minutes(time: str) -> int:
    return 60 * int(time[:2]) + int(time[3:])
