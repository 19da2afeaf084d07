def same_contact(records):
    contacts = []
    by_key = {}
    for record in records:
        key = record[1].lower()
        if key not in by_key:
            contact = list(record)
            contacts.append(contact)
            if key:
                by_key[key] = contact
            continue
        for field in (0, 2):
            if record[field] != "":
                by_key[key][field] = record[field]
    return contacts
