def folds(number):
    count = 0
    while number > 99:
        rest = 0
        while number >= 10:
            number -= 10
            rest += 1
        number = rest + 4 * number
        count += 1
    return count


def fold_counts(numbers):
    return [folds(number) for number in numbers]
