def first_double(numbers):
    doubles = set()
    for place in range(len(numbers)):
        doubles.add(2 * numbers[place])
        if numbers[place] in doubles:
            return place
    return -1
