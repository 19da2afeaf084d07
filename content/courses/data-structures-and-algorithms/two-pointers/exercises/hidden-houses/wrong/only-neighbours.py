def without_view(heights):
    count = 0
    for i in range(1, len(heights) - 1):
        if heights[i - 1] > heights[i] and heights[i + 1] > heights[i]:
            count = count + 1
    return count
