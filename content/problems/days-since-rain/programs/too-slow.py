def days_since_rain(rain, limit):
    answer = []
    for day in range(len(rain)):
        back = day
        while back >= 0 and rain[back] < limit:
            back -= 1
        answer.append(-1 if back < 0 else day - back)
    return answer
