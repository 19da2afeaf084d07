def layered_values(layers, asked):
    table = {}
    for layer in reversed(layers):
        table.update(line.split("=") for line in layer)
    values = []
    for name in asked:
        defaults = [""]
        steps = 0
        while table.get(name, "").startswith("$"):
            name, _, default = table[name][1:].partition("|")
            if default:
                defaults.append(default)
            steps += 1
            if steps > len(table):
                raise ValueError(f"{name} leads to itself")
        values.append(table.get(name) or defaults[-1])
    return values
