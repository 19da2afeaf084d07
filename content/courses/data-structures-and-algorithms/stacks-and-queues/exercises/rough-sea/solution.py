from collections import deque

def largest_change(heights, width):
    high = deque()
    low = deque()
    best = 0
    for i in range(len(heights)):
        while high and heights[high[-1]] <= heights[i]:
            high.pop()
        while low and heights[low[-1]] >= heights[i]:
            low.pop()
        high.append(i)
        low.append(i)
        if high[0] == i - width:
            high.popleft()
        if low[0] == i - width:
            low.popleft()
        best = max(best, heights[high[0]] - heights[low[0]])
    return best
