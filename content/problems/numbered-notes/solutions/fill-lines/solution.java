import java.util.*;

class Solution {
    public String[] numberedNotes(String[] notes, int first, int width) {
        int digits = String.valueOf(first + notes.length - 1).length();
        int columns = width - digits - 2;
        List<String> lines = new ArrayList<>();
        for (int at = 0; at < notes.length; at++) {
            List<StringBuilder> texts = new ArrayList<>();
            texts.add(new StringBuilder());
            for (String entry : partsOf(notes[at], columns)) {
                StringBuilder text = texts.get(texts.size() - 1);
                if (text.length() == 0) {
                    text.append(entry);
                } else if (text.length() + 1 + entry.length() <= columns) {
                    text.append(' ').append(entry);
                } else {
                    texts.add(new StringBuilder(entry));
                }
            }
            String number = String.valueOf(first + at);
            String beginning = " ".repeat(digits - number.length()) + number + ".";
            for (StringBuilder text : texts) {
                lines.add(text.length() == 0 ? beginning : beginning + " " + text);
                beginning = " ".repeat(digits + 1);
            }
        }
        return lines.toArray(new String[0]);
    }

    private static List<String> partsOf(String note, int columns) {
        List<String> parts = new ArrayList<>();
        StringTokenizer words = new StringTokenizer(note);
        while (words.hasMoreTokens()) {
            String word = words.nextToken();
            while (word.length() > columns) {
                parts.add(word.substring(0, columns - 1) + "-");
                word = word.substring(columns - 1);
            }
            parts.add(word);
        }
        return parts;
    }
}
