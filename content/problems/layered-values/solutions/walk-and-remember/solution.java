import java.util.*;

class Solution {
    public String[] layeredValues(String[][] layers, String[] asked) {
        Map<String, String> table = new HashMap<>();
        for (String[] layer : layers) {
            for (String line : layer) {
                String[] parts = line.split("=");
                table.putIfAbsent(parts[0], parts[1]);
            }
        }
        Map<String, String> known = new HashMap<>();
        String[] values = new String[asked.length];
        for (int at = 0; at < asked.length; at++) {
            values[at] = valueOf(asked[at], table, known);
        }
        return values;
    }

    private static String valueOf(String first, Map<String, String> table, Map<String, String> known) {
        List<String> path = new ArrayList<>();
        Map<String, String> defaults = new HashMap<>();
        String name = first;
        while (!known.containsKey(name)) {
            if (defaults.containsKey(name)) {
                throw new IllegalArgumentException(name + " leads to itself");
            }
            String value = table.getOrDefault(name, "");
            if (value.startsWith("$")) {
                String[] parts = value.substring(1).split("\\|");
                path.add(name);
                defaults.put(name, parts.length > 1 ? parts[1] : "");
                name = parts[0];
            } else {
                known.put(name, value);
            }
        }
        String result = known.get(name);
        for (int at = path.size() - 1; at >= 0; at--) {
            if (result.isEmpty()) {
                result = defaults.get(path.get(at));
            }
            known.put(path.get(at), result);
        }
        return result;
    }
}
