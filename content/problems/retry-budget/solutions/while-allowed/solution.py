def retry_budget(attempts: list[int], first_wait: int, longest_wait: int, budget: int) -> list[int]:
    made = 1
    time = attempts[0]
    wait = first_wait
    while made < len(attempts) and time + wait <= budget:
        time += wait + attempts[made]
        made += 1
        wait = min(2 * wait, longest_wait)
    return [made, time]
