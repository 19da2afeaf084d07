from array import array


def busiest_hours(readings, k):
    sums = array("i", [0])
    for reading in readings:
        sums.append(sums[-1] + reading)
    return max(sums[end] - sums[end - k] for end in range(k, len(sums)))
