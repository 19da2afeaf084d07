def days_since_rain(rain, limit):
    answer = []
    since = -1
    for amount in rain:
        if since >= 0:
            since += 1
        elif amount >= limit:
            since = 0
        answer.append(since)
    return answer
