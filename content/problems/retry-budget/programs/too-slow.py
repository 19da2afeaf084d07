def retry_budget(attempts, first_wait, longest_wait, budget):
    def start_of(number):
        time = 0
        wait = first_wait
        for attempt in attempts[:number]:
            time += attempt + wait
            wait = min(2 * wait, longest_wait)
        return time, wait

    made = 1
    while made < len(attempts) and start_of(made)[0] <= budget:
        made += 1
    return [made, start_of(made - 1)[0] + attempts[made - 1]]
