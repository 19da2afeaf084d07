def layered_values(layers: list[list[str]], asked: list[str]) -> list[str]:
    table = {}
    for layer in layers:
        for line in layer:
            name, value = line.split("=")
            table.setdefault(name, value)
    known = {}
    return [value_of(name, table, known) for name in asked]


def value_of(name: str, table: dict[str, str], known: dict[str, str]) -> str:
    defaults = {}
    while name not in known:
        if name in defaults:
            known[name] = ""
            break
        value = table.get(name, "")
        if value.startswith("$"):
            target, _, default = value[1:].partition("|")
            defaults[name] = default
            name = target
        else:
            known[name] = value
    value = known[name]
    for name in reversed(defaults):
        value = value or defaults[name]
        known[name] = value
    return value
