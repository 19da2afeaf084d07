def task_after(log, count):
    open_tasks = []
    for place in range(count):
        if log[place] > 0:
            open_tasks.append(log[place])
        elif open_tasks:
            open_tasks.pop()
    return open_tasks[-1] if open_tasks else 0


def tasks_in_progress(log):
    answer = []
    for count in range(1, len(log) + 1):
        answer.append(task_after(log, count))
    return answer
