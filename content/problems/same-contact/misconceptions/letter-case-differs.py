def same_contact(records):
    contacts = []
    by_key = {}
    for record in records:
        key = record[1]
        if key not in by_key:
            contact = list(record)
            contacts.append(contact)
            if key:
                by_key[key] = contact
            continue
        for field in range(3):
            by_key[key][field] = by_key[key][field] or record[field]
    return contacts
