def retry_budget(attempts, first_wait, longest_wait, budget):
    made = 0
    time = 0
    wait = first_wait
    while made < len(attempts):
        time += attempts[made]
        made += 1
        if time + wait > budget:
            break
        time += wait
        wait = min(2 * wait, longest_wait)
    return [made, time]
