def fold_counts(numbers):
    return [max(0, len(str(number)) - 2) for number in numbers]
