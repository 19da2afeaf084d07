def layered_values(layers, asked):
    tables = [dict(line.split("=") for line in layer) for layer in layers]
    return [value_of(name, tables, 0) for name in asked]


def value_of(name, tables, start):
    seen = set()
    defaults = []
    while True:
        if (name, start) in seen:
            raise ValueError(f"{name} leads to itself")
        seen.add((name, start))
        while start < len(tables) and name not in tables[start]:
            start += 1
        value = tables[start][name] if start < len(tables) else ""
        if not value.startswith("$"):
            break
        name, _, default = value[1:].partition("|")
        defaults.append(default)
    for default in reversed(defaults):
        value = value or default
    return value
