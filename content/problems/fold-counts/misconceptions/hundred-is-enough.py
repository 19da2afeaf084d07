def folds(number):
    count = 0
    while number > 100:
        number = number // 10 + 4 * (number % 10)
        count += 1
    return count


def fold_counts(numbers):
    return [folds(number) for number in numbers]
