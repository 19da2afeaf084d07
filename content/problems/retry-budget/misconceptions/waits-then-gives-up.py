def retry_budget(attempts, first_wait, longest_wait, budget):
    made = 1
    time = attempts[0]
    wait = first_wait
    while made < len(attempts):
        time += wait
        if time > budget:
            break
        time += attempts[made]
        made += 1
        wait = min(2 * wait, longest_wait)
    return [made, time]
