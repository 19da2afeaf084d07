def days_since_rain(rain, limit):
    answer = []
    since = 0
    for amount in rain:
        if amount >= limit:
            since = 0
        else:
            since += 1
        answer.append(since)
    return answer
