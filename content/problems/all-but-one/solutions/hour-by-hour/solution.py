def good_hours(free: list[int]) -> int:
    result = 0
    for hour in range(24):
        busy = sum(1 for hours in free if hours >> hour & 1 == 0)
        if busy <= 1:
            result |= 1 << hour
    return result
