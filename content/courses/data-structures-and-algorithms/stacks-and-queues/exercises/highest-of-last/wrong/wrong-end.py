from collections import deque

def highest_of_last(values, days):
    queue = deque()
    result = []
    for i in range(len(values)):
        while queue and values[queue[-1]] <= values[i]:
            queue.pop()
        queue.append(i)
        if queue[0] == i - days:
            queue.pop()
        result.append(values[queue[0]])
    return result
