def same_contact(records):
    by_key = {}
    for record in records:
        contact = by_key.setdefault(record[1].lower(), list(record))
        for field in range(3):
            contact[field] = contact[field] or record[field]
    return list(by_key.values())
