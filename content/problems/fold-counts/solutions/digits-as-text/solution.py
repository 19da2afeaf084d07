def fold_counts(numbers: list[int]) -> list[int]:
    def folds(digits: str) -> int:
        if len(digits) <= 2:
            return 0
        return 1 + folds(str(int(digits[:-1]) + 4 * int(digits[-1])))

    return [folds(str(number)) for number in numbers]
