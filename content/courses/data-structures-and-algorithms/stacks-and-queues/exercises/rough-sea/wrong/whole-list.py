def largest_change(heights, width):
    return max(heights) - min(heights)
