def tasks_in_progress(log):
    started = []
    at = -1
    answer = []
    for entry in log:
        if entry > 0:
            started.append(entry)
            at = len(started) - 1
        elif at >= 0:
            at -= 1
        answer.append(started[at] if at >= 0 else 0)
    return answer
