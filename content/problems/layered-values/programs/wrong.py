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
            raise ValueError(f"{name} leads to itself")
        value = table.get(name, "")
        if value.startswith("$"):
            target, _, default = value[1:].partition("|")
            defaults[name] = default
            name = target
        else:
            known[name] = value
    value = known[name]
    is_missing = not value
    for name in reversed(defaults):
        known[name] = defaults[name] if is_missing and defaults[name] else value
        value = known[name]
    return value
