package main

import "strings"

func sameContact(records [][]string) [][]string {
	contacts := [][]string{}
	byKey := map[string][]string{}
	for _, record := range records {
		key := strings.ToLower(record[1])
		known, ok := byKey[key]
		if !ok {
			contact := append([]string{}, record...)
			contacts = append(contacts, contact)
			if key != "" {
				byKey[key] = contact
			}
			continue
		}
		for field, value := range record {
			if known[field] == "" {
				known[field] = value
			}
		}
	}
	return contacts
}
