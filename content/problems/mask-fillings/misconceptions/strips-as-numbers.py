def mask_fillings(strip):
    numbers = [0]
    for place in strip:
        choices = [0, 1] if place == "?" else [int(place)]
        numbers = [2 * number + choice for number in numbers for choice in choices]
    return [format(number, "b") for number in numbers]
