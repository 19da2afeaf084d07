def log_fields(line):
    fields = []
    at = 0
    while at < len(line):
        start = at
        if line[at] == '"':
            text = ""
            at += 1
            while at < len(line) and line[at] != '"':
                if line[at] == "\\":
                    at += 1
                text += line[at]
                at += 1
            fields.append(text)
        elif line[at] == "[":
            at = line.index("]", at)
            fields.append(line[start + 1 : at])
        elif line[at] != " ":
            while at < len(line) and line[at] != " ":
                at += 1
            fields.append(line[start:at])
        at += 1
    return fields
