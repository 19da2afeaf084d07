def folds(number):
    count = 0
    while number > 99:
        number = 4 * (number // 10) + number % 10
        count += 1
    return count


def fold_counts(numbers):
    return [folds(number) for number in numbers]
