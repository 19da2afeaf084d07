def tasks_in_progress(log):
    current = 0
    waiting = 0
    answer = []
    for entry in log:
        if entry > 0:
            waiting = current
            current = entry
        else:
            current = waiting
            waiting = 0
        answer.append(current)
    return answer
