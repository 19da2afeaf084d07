def without_view(heights):
    right = heights[:]
    for i in range(len(heights) - 2, -1, -1):
        right[i] = max(heights[i], right[i + 1])
    count = 0
    left = 0
    for i in range(len(heights)):
        if left > heights[i] and right[i] > heights[i]:
            count = count + 1
        left = max(left, heights[i])
    return count
