def merge_settings(files: list[list[str]]) -> list[str]:
    parts: dict[str, list[str]] = {}
    for lines in files:
        for line in lines:
            if line[0] == "-":
                parts.pop(line[1:], None)
                continue
            at = line.index("=")
            if line[at - 1] == "+":
                parts.setdefault(line[: at - 1], []).append(line[at + 1 :])
            else:
                parts[line[:at]] = [line[at + 1 :]]
    return [key + "=" + ",".join(values) for key, values in parts.items()]
