def smallest_width(readings, pause):
    cut = 0
    largest = -1
    for end in range(len(readings) - pause - 1):
        jump = abs(readings[end + pause + 1] - readings[end])
        if jump > largest:
            largest = jump
            cut = end
    first = readings[: cut + 1]
    second = readings[cut + pause + 1 :]
    return max(first) - min(first) + max(second) - min(second)
