def tasks_in_progress(log):
    open_tasks = []
    numbers = set()
    answer = []
    for entry in log:
        if entry > 0:
            if entry not in numbers:
                numbers.add(entry)
                open_tasks.append(entry)
        elif open_tasks:
            numbers.remove(open_tasks.pop())
        answer.append(open_tasks[-1] if open_tasks else 0)
    return answer
