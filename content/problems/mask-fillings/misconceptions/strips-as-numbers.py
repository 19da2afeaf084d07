def mask_fillings(strip, gap):
    numbers = [0]
    for place in strip:
        longer = []
        for number in numbers:
            if place != "1":
                longer.append(2 * number)
            if place != "0" and number % 2**gap == 0:
                longer.append(2 * number + 1)
        numbers = longer
    return [format(number, "b") for number in numbers]
