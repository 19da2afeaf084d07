def without_view(heights):
    count = 0
    for i in range(1, len(heights) - 1):
        if max(heights[:i]) >= heights[i] and max(heights[i + 1:]) >= heights[i]:
            count = count + 1
    return count
