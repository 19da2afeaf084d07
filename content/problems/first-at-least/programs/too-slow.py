def first_at_least(heights: list[int], target: int) -> int:
    wanted = target
    while heights and wanted <= heights[-1]:
        if wanted in heights:
            return heights.index(wanted)
        wanted += 1
    return len(heights)
