def first_double(numbers):
    everything = set(numbers)
    for place in range(len(numbers)):
        if numbers[place] % 2 == 0 and numbers[place] // 2 in everything:
            return place
    return -1
