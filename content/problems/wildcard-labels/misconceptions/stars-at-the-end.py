def label_fits(label: str, pattern: str) -> bool:
    read = at = 0
    star = resume = -1
    while read < len(label):
        if at < len(pattern) and pattern[at] == "*":
            star, resume = at, read
            at += 1
        elif at < len(pattern) and pattern[at] in ("?", label[read]):
            read += 1
            at += 1
        elif star >= 0:
            resume += 1
            read, at = resume, star + 1
        else:
            return False
    return at == len(pattern)
