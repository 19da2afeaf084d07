def fewest_days(tasks, needs):
    waiting = [[] for task in range(tasks)]
    missing = [0] * tasks
    for task, need in needs:
        waiting[need].append(task)
        missing[task] = missing[task] + 1
    free = []
    for task in range(tasks):
        if missing[task] == 0:
            free.append(task)
    days = 0
    done = 0
    while free:
        days = days + 1
        done = done + len(free)
        next_free = []
        for task in free:
            for later in waiting[task]:
                missing[later] = missing[later] - 1
                if missing[later] == 0:
                    next_free.append(later)
        free = next_free
    return done if done == tasks else -1
