def log_fields(line: str) -> list[str]:
    fields = []
    text: list[str] = []
    state = "between"
    opened = 0
    for character in line + " ":
        if state == "between":
            if character == " ":
                continue
            opened = 1
            state = {'"': "quotes", "[": "brackets"}.get(character, "plain")
            text = [character] if state == "plain" else []
        elif state == "protected":
            text.append(character)
            state = "quotes"
        elif state == "quotes" and character == "\\":
            state = "protected"
        else:
            opened += (character == "[") - (character == "]")
            ends = {"plain": character == " ", "quotes": character == '"', "brackets": opened == 0}
            if ends[state]:
                fields.append("".join(text))
                state = "between"
            else:
                text.append(character)
    return fields
