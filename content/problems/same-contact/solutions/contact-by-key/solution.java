import java.util.*;

class Solution {
    public String[][] sameContact(String[][] records) {
        List<String[]> contacts = new ArrayList<>();
        Map<String, String[]> byKey = new HashMap<>();
        for (String[] record : records) {
            String key = record[1].toLowerCase(Locale.ROOT);
            String[] known = byKey.get(key);
            if (known == null) {
                String[] contact = record.clone();
                contacts.add(contact);
                if (!key.isEmpty()) {
                    byKey.put(key, contact);
                }
                continue;
            }
            for (int field = 0; field < 3; field++) {
                if (known[field].isEmpty()) {
                    known[field] = record[field];
                }
            }
        }
        return contacts.toArray(new String[0][]);
    }
}
