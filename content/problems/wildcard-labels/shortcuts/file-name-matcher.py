from fnmatch import fnmatchcase


def label_fits(label: str, pattern: str, most: int) -> bool:
    return fnmatchcase(label, pattern)
