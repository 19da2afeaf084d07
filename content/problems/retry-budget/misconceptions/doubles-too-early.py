def retry_budget(attempts, first_wait, longest_wait, budget):
    made = 1
    time = attempts[0]
    wait = min(2 * first_wait, longest_wait)
    while made < len(attempts) and time + wait <= budget:
        time += wait + attempts[made]
        made += 1
        wait = min(2 * wait, longest_wait)
    return [made, time]
