def group_size(people, pairs):
    friends = [[] for person in range(people)]
    for first, second in pairs:
        friends[first].append(second)
        friends[second].append(first)
    stack = [0]
    reached = {0}
    while stack:
        person = stack.pop()
        for friend in friends[person]:
            if friend not in reached:
                reached.add(friend)
                stack.append(friend)
    return len(reached)
