from collections import deque

def lowest_in_windows(prices, width):
    queue = deque()
    result = []
    for i in range(len(prices)):
        while queue and prices[queue[-1]] >= prices[i]:
            queue.pop()
        queue.append(i)
        if queue[0] == i - width:
            queue.popleft()
        if i >= width - 1:
            result.append(prices[queue[0]])
    return result
