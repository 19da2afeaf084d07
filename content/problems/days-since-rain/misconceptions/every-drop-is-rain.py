def days_since_rain(rain, limit):
    answer = []
    since = -1
    for amount in rain:
        if amount > 0:
            since = 0
        elif since >= 0:
            since += 1
        answer.append(since)
    return answer
