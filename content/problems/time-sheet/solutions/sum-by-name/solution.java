import java.util.*;

class Solution {
    public String[] timeSheet(String[] entries) {
        Map<String, Integer> sums = new LinkedHashMap<>();
        for (String entry : entries) {
            String[] parts = entry.split(" ");
            int worked = (minutes(parts[2]) - minutes(parts[1]) + 1440) % 1440;
            sums.merge(parts[0], worked, Integer::sum);
        }
        List<String> lines = new ArrayList<>();
        for (Map.Entry<String, Integer> entry : sums.entrySet()) {
            int total = entry.getValue();
            int rest = total % 60;
            lines.add(entry.getKey() + " " + total / 60 + (rest < 10 ? ":0" : ":") + rest);
        }
        return lines.toArray(new String[0]);
    }

    private static int minutes(String time) {
        return 60 * Integer.parseInt(time.substring(0, 2)) + Integer.parseInt(time.substring(3));
    }
}
