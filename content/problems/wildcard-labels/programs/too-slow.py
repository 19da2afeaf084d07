import re


def label_fits(label: str, pattern: str) -> bool:
    expression = "".join({"?": ".", "*": ".*"}.get(mark, re.escape(mark)) for mark in pattern)
    return re.fullmatch(expression, label) is not None
