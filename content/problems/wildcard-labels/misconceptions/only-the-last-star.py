def label_fits(label: str, pattern: str, most: int) -> bool:
    read = at = 0
    star = resume = taken = -1
    while read < len(label):
        if at < len(pattern) and pattern[at] == "*":
            star, resume, taken = at, read, read
            at += 1
        elif at < len(pattern) and pattern[at] in ("?", label[read]):
            read += 1
            at += 1
        elif star >= 0 and resume - taken < most:
            resume += 1
            read, at = resume, star + 1
        else:
            return False
    return all(mark == "*" for mark in pattern[at:])
