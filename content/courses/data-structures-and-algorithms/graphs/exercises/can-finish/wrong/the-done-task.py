def can_finish(tasks, needs):
    waiting = [[] for task in range(tasks)]
    missing = [0] * tasks
    for task, need in needs:
        waiting[need].append(task)
        missing[task] = missing[task] + 1
    free = []
    for task in range(tasks):
        if missing[task] == 0:
            free.append(task)
    done = 0
    while free:
        task = free.pop()
        done = done + 1
        for later in waiting[task]:
            missing[task] = missing[task] - 1
            if missing[later] == 0:
                free.append(later)
    return done == tasks
