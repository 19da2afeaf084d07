from collections import deque


def days_to_all(people, pairs, first):
    contacts = [[] for person in range(people)]
    for one, other in pairs:
        contacts[one].append(other)
        contacts[other].append(one)
    days = {}
    queue = deque()
    for person in first[:1]:
        days[person] = 0
        queue.append(person)
    while queue:
        person = queue.popleft()
        for other in contacts[person]:
            if other not in days:
                days[other] = days[person] + 1
                queue.append(other)
    if len(days) < people:
        return -1
    return max(days.values())
