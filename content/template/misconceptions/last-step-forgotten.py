# TO BE WRITTEN
def count_rises(heights):
    return sum(heights[at] > heights[at - 1] for at in range(1, len(heights) - 1))
