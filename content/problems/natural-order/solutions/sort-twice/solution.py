import re


def natural_order(files: list[str]) -> list[str]:
    by_number = sorted(files, key=lambda name: int(re.sub("[a-z]", "", name)))
    return sorted(by_number, key=lambda name: re.sub("[0-9]", "", name))
