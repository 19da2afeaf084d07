def first_double(numbers):
    seen = set()
    for place in range(len(numbers)):
        if 2 * numbers[place] in seen:
            return place
        seen.add(numbers[place])
    return -1
