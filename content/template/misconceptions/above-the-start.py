# TO BE WRITTEN
def count_rises(heights):
    return sum(height > heights[0] for height in heights)
