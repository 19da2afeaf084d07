def same_contact(records: list[list[str]]) -> list[list[str]]:
    groups: dict[object, list[list[str]]] = {}
    for place, record in enumerate(records):
        key = record[1].lower() or place
        groups.setdefault(key, []).append(record)
    return [[next(filter(None, values), "") for values in zip(*group)] for group in groups.values()]
