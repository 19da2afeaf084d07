def log_fields(line):
    fields = []
    at = 0
    while at < len(line):
        start = at
        if line[at] == '"':
            at = line.index('"', at + 1)
            fields.append(line[start + 1 : at].replace("\\", ""))
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
