def log_fields(line):
    fields = []
    rest = list(line)
    while rest:
        first = rest.pop(0)
        if first == " ":
            continue
        text = "" if first in '"[' else first
        opened = 1
        while rest:
            character = "".join(rest)[0]
            if first not in '"[' and character == " ":
                break
            rest = rest[1:]
            if first == '"' and character == '"':
                break
            if first == "[":
                opened += (character == "[") - (character == "]")
                if opened == 0:
                    break
            if first == '"' and character == "\\":
                character = rest.pop(0)
            text += character
        fields.append(text)
    return fields
