use std::collections::HashMap;

pub fn same_contact(records: Vec<Vec<String>>) -> Vec<Vec<String>> {
    let mut contacts: Vec<Vec<String>> = Vec::new();
    let mut place_by_key: HashMap<String, usize> = HashMap::new();
    for record in records {
        let key = record[1].to_lowercase();
        if let Some(&place) = place_by_key.get(&key) {
            for (field, value) in record.into_iter().enumerate() {
                if contacts[place][field].is_empty() {
                    contacts[place][field] = value;
                }
            }
        } else {
            if !key.is_empty() {
                place_by_key.insert(key, contacts.len());
            }
            contacts.push(record);
        }
    }
    contacts
}
