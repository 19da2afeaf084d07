def tasks_in_progress(log):
    task_at = {}
    depth = 0
    answer = []
    for entry in log:
        if entry > 0:
            depth += 1
            task_at[depth] = entry
        else:
            depth -= 1
        answer.append(task_at[depth] if depth > 0 else 0)
    return answer
