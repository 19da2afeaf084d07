def tasks_in_progress(log):
    open_tasks = []
    answer = []
    for entry in log:
        if entry > 0:
            open_tasks.append(entry)
        elif open_tasks:
            open_tasks.pop()
        answer.append(open_tasks[-1] if open_tasks else 0)
    return answer
