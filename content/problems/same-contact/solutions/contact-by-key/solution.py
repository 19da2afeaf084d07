def same_contact(records: list[list[str]]) -> list[list[str]]:
    contacts: list[list[str]] = []
    by_key: dict[str, list[str]] = {}
    for record in records:
        key = record[1].lower()
        if key not in by_key:
            contact = list(record)
            contacts.append(contact)
            if key:
                by_key[key] = contact
            continue
        contact = by_key[key]
        for field in range(3):
            if contact[field] == "":
                contact[field] = record[field]
    return contacts
