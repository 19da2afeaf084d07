def log_fields(line):
    fields = []
    for part in line.split():
        if part[0] == '"' and part[-1] == '"' and len(part) > 1:
            part = part[1:-1].replace("\\\\", "\0").replace("\\", "").replace("\0", "\\")
        elif part[0] == "[" and part[-1] == "]":
            part = part[1:-1]
        fields.append(part)
    return fields
