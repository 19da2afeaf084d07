def read_tasks(line):
    tasks = []
    for part in line.split(","):
        name, minutes = part.split()
        tasks.append((name, int(minutes)))
    return tasks


def longest(tasks):
    best = tasks[0]
    for task in tasks:
        if task[1] > best[1]:
            best = task
    return best[0]


def bar(minutes):
    return "*" * (minutes // 10)


tasks = read_tasks(input())
for name, minutes in tasks:
    total = minutes
print("Longest:", longest(tasks))
print(bar(total))
