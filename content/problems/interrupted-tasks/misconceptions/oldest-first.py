from collections import deque


def tasks_in_progress(log):
    current = 0
    waiting = deque()
    answer = []
    for entry in log:
        if entry > 0:
            if current > 0:
                waiting.append(current)
            current = entry
        else:
            current = waiting.popleft() if waiting else 0
        answer.append(current)
    return answer
