import java.util.*;

class Solution {
    public String[] logFields(String line) {
        List<String> fields = new ArrayList<>();
        int at = 0;
        while (at < line.length()) {
            int start = at;
            char first = line.charAt(at);
            if (first == '"') {
                StringBuilder text = new StringBuilder();
                at++;
                while (line.charAt(at) != '"') {
                    if (line.charAt(at) == '\\') {
                        at++;
                    }
                    text.append(line.charAt(at));
                    at++;
                }
                fields.add(text.toString());
            } else if (first == '[') {
                int open = 1;
                while (open > 0) {
                    at++;
                    if (line.charAt(at) == '[') {
                        open++;
                    } else if (line.charAt(at) == ']') {
                        open--;
                    }
                }
                fields.add(line.substring(start + 1, at));
            } else if (first != ' ') {
                while (at < line.length() && line.charAt(at) != ' ') {
                    at++;
                }
                fields.add(line.substring(start, at));
            }
            at++;
        }
        return fields.toArray(new String[0]);
    }
}
