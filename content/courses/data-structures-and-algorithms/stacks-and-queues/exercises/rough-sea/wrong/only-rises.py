def largest_change(heights, width):
    best = 0
    for i in range(len(heights)):
        lowest = min(heights[max(0, i - width + 1):i + 1])
        best = max(best, heights[i] - lowest)
    return best
