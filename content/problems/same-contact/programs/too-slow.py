def same_contact(records):
    contacts = []
    for record in records:
        for contact in contacts:
            if contact[1] != "" and contact[1].lower() == record[1].lower():
                for field in range(3):
                    contact[field] = contact[field] or record[field]
                break
        else:
            contacts.append(list(record))
    return contacts
