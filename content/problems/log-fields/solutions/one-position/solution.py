def log_fields(line: str) -> list[str]:
    fields = []
    at = 0
    while at < len(line):
        start = at
        if line[at] == '"':
            text = []
            at += 1
            while line[at] != '"':
                if line[at] == "\\":
                    at += 1
                text.append(line[at])
                at += 1
            fields.append("".join(text))
        elif line[at] == "[":
            opened = 1
            while opened > 0:
                at += 1
                opened += {"[": 1, "]": -1}.get(line[at], 0)
            fields.append(line[start + 1 : at])
        elif line[at] != " ":
            while at < len(line) and line[at] != " ":
                at += 1
            fields.append(line[start:at])
        at += 1
    return fields
