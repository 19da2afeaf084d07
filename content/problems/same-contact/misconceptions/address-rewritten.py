def same_contact(records):
    contacts = []
    by_key = {}
    for name, address, telephone in records:
        record = [name, address.lower(), telephone]
        if record[1] not in by_key:
            contacts.append(record)
            if record[1]:
                by_key[record[1]] = record
            continue
        contact = by_key[record[1]]
        for field in range(3):
            contact[field] = contact[field] or record[field]
    return contacts
