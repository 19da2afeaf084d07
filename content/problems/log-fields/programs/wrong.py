def log_fields(line):
    fields = []
    text = ""
    in_quotes = False
    opened = 0
    for character in line + " ":
        if character == " " and not in_quotes and opened == 0:
            if text:
                is_closed = text[0] == '"' or text[0] == "["
                fields.append(text[1:-1] if is_closed else text)
            text = ""
            continue
        if character == '"':
            in_quotes = not in_quotes
        elif character == "[" and not in_quotes:
            opened += 1
        elif character == "]" and not in_quotes:
            opened -= 1
        text += character
    return fields
