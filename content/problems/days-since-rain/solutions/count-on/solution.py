def days_since_rain(rain: list[int], limit: int) -> list[int]:
    answer = []
    since = -1
    for amount in rain:
        if amount >= limit:
            since = 0
        elif since >= 0:
            since += 1
        answer.append(since)
    return answer
