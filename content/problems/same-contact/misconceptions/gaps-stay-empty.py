def same_contact(records):
    contacts = []
    seen = set()
    for record in records:
        key = record[1].lower()
        if key == "" or key not in seen:
            contacts.append(list(record))
            seen.add(key)
    return contacts
