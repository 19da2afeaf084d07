from collections import defaultdict


def layered_values(layers: list[list[str]], asked: list[str]) -> list[str]:
    lines = {}
    for layer in reversed(layers):
        lines.update(line.split("=") for line in layer)
    users = defaultdict(list)
    values = {name: "" for name in asked if name not in lines}
    for user, text in lines.items():
        if text[0] != "$":
            values[user] = text
            continue
        other, *default = text[1:].split("|")
        users[other].append((user, "".join(default)))
        if other not in lines:
            values[other] = ""
    ready = list(values)
    for name in ready:
        for user, default in users[name]:
            values[user] = values[name] or default
            ready.append(user)
    return [values[name] for name in asked]
