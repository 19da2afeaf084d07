def tasks_in_progress(log):
    interrupted = [-1] * len(log)
    current = -1
    answer = []
    for place, entry in enumerate(log):
        if entry > 0:
            interrupted[place] = current
            current = place
        elif current >= 0:
            current = interrupted[current]
        answer.append(log[current] if current >= 0 else 0)
    return answer
