def days_since_rain(rain, limit):
    answer = []
    since = -1
    for amount in rain:
        since += 1
        if amount >= limit:
            since = 0
        answer.append(since)
    return answer
