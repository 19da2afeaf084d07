def first_order(tasks, needs):
    waiting = [[] for task in range(tasks)]
    missing = [0] * tasks
    for task, need in needs:
        waiting[need].append(task)
        missing[task] = missing[task] + 1
    free = []
    for task in range(tasks):
        if missing[task] == 0:
            free.append(task)
    order = []
    while free:
        task = min(free)
        free.remove(task)
        order.append(task)
        for later in waiting[task]:
            missing[later] = missing[later] - 1
            if missing[later] == 0:
                free.append(later)
    return order
