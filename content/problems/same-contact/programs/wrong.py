def same_contact(records):
    contacts = []
    for record in records:
        if contacts and record[1] and contacts[-1][1].lower() == record[1].lower():
            for field in range(3):
                contacts[-1][field] = contacts[-1][field] or record[field]
        else:
            contacts.append(list(record))
    return contacts
