def train_delays(planned: list[str], actual: list[str]) -> list[int]:
    delays = []
    for index, arrival in enumerate(actual):
        if not arrival:
            delays.append(-1)
            continue
        (plan_hour, plan_minute), (hour, minute) = (map(int, time.split(":")) for time in (planned[index], arrival))
        difference = 60 * (hour - plan_hour) + minute - plan_minute
        if difference < -720:
            difference += 1440
        elif difference > 720:
            difference -= 1440
        delays.append(max(0, difference))
    return delays
