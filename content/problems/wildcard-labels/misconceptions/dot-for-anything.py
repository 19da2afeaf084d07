import re


def label_fits(label: str, pattern: str, most: int) -> bool:
    expression = pattern.replace("?", ".").replace("*", ".{0,%d}" % most)
    return re.fullmatch(expression, label) is not None
