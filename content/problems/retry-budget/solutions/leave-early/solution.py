def retry_budget(attempts: list[int], first_wait: int, longest_wait: int, budget: int) -> list[int]:
    ended = 0
    pause = 0
    for position, length in enumerate(attempts):
        begins = ended + pause
        if position > 0 and begins > budget:
            return [position, ended]
        ended = begins + length
        pause = min(pause * 2, longest_wait) if pause else first_wait
    return [len(attempts), ended]
