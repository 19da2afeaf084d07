def first_at_least(heights: list[int], target: int) -> int:
    passed = 0
    stride = 1
    while stride * 2 <= len(heights):
        stride *= 2
    while stride > 0:
        ahead = passed + stride
        if ahead <= len(heights) and heights[ahead - 1] < target:
            passed = ahead
        stride //= 2
    return passed
