# TO BE WRITTEN
def count_rises(heights: list[int]) -> int:
    return sum(here > before for before, here in zip(heights, heights[1:]))
