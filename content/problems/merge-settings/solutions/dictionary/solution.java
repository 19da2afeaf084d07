import java.util.*;

class Solution {
    public String[] mergeSettings(String[][] files) {
        Map<String, String> settings = new LinkedHashMap<>();
        for (String[] lines : files) {
            for (String line : lines) {
                if (line.startsWith("-")) {
                    settings.remove(line.substring(1));
                    continue;
                }
                int at = line.indexOf('=');
                boolean adds = line.charAt(at - 1) == '+';
                String key = line.substring(0, adds ? at - 1 : at);
                String value = line.substring(at + 1);
                if (adds && settings.containsKey(key)) {
                    value = settings.get(key) + "," + value;
                }
                settings.put(key, value);
            }
        }
        List<String> merged = new ArrayList<>();
        for (Map.Entry<String, String> entry : settings.entrySet()) {
            merged.add(entry.getKey() + "=" + entry.getValue());
        }
        return merged.toArray(new String[0]);
    }
}
