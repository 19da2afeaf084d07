def fold_counts(numbers: list[int]) -> list[int]:
    return [folds(number) for number in numbers]


def folds(number: int) -> int:
    count = 0
    while number > 99:
        rest, digit = divmod(number, 10)
        number = rest + 4 * digit
        count += 1
    return count
