def first_double(numbers):
    seen = set()
    for place in range(len(numbers)):
        if numbers[place] // 2 in seen:
            return place
        seen.add(numbers[place])
    return -1
