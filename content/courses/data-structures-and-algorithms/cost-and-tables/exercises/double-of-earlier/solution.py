def first_double(numbers):
    doubles = set()
    for place in range(len(numbers)):
        if numbers[place] in doubles:
            return place
        doubles.add(2 * numbers[place])
    return -1
