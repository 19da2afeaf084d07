def days_since_rain(rain: list[int], limit: int) -> list[int]:
    answer = []
    last = None
    for day, amount in enumerate(rain):
        if amount >= limit:
            last = day
        answer.append(-1 if last is None else day - last)
    return answer
