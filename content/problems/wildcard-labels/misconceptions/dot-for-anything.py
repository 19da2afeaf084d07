import re


def label_fits(label: str, pattern: str) -> bool:
    stars = re.sub(r"\*+", "*", pattern)
    return re.fullmatch(stars.replace("?", ".").replace("*", ".*"), label) is not None
