# TO BE WRITTEN
def count_rises(heights: list[int]) -> int:
    rises = 0
    for position in range(1, len(heights)):
        if heights[position] > heights[position - 1]:
            rises += 1
    return rises
