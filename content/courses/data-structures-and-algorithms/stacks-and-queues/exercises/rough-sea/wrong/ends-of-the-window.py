def largest_change(heights, width):
    best = 0
    for i in range(len(heights) - width + 1):
        best = max(best, abs(heights[i] - heights[i + width - 1]))
    return best
