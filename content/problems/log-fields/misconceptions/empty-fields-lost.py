def log_fields(line):
    fields = []
    text = ""
    at = 0
    while at < len(line):
        if line[at] == '"' and text == "":
            at += 1
            while line[at] != '"':
                if line[at] == "\\":
                    at += 1
                text += line[at]
                at += 1
        elif line[at] == "[" and text == "":
            start = at
            opened = 1
            while opened > 0:
                at += 1
                opened += (line[at] == "[") - (line[at] == "]")
            text = line[start + 1 : at]
        else:
            while at < len(line) and line[at] != " ":
                text += line[at]
                at += 1
        if text != "":
            fields.append(text)
        text = ""
        at += 1
    return fields
