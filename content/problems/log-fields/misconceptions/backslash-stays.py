def log_fields(line):
    fields = []
    at = 0
    while at < len(line):
        start = at
        if line[at] == '"':
            at += 1
            while line[at] != '"':
                at += 2 if line[at] == "\\" else 1
            fields.append(line[start + 1 : at])
        elif line[at] == "[":
            opened = 1
            while opened > 0:
                at += 1
                opened += (line[at] == "[") - (line[at] == "]")
            fields.append(line[start + 1 : at])
        elif line[at] != " ":
            while at < len(line) and line[at] != " ":
                at += 1
            fields.append(line[start:at])
        at += 1
    return fields
