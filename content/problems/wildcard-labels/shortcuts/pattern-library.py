import re


def label_fits(label: str, pattern: str, most: int) -> bool:
    marks = {"?": ".", "*": ".{0,%d}" % most}
    expression = "".join(marks.get(mark, re.escape(mark)) for mark in pattern)
    return re.fullmatch(expression, label) is not None
