import java.util.*;

class Solution {
    private String strip;
    private int gap;
    private char[] places;
    private List<String> fillings;

    public String[] maskFillings(String strip, int gap) {
        this.strip = strip;
        this.gap = gap;
        places = strip.toCharArray();
        fillings = new ArrayList<>();
        fillFrom(0, 0);
        return fillings.toArray(new String[0]);
    }

    // A hole may stand at the place `free` or behind it.
    private void fillFrom(int at, int free) {
        if (at == places.length) {
            fillings.add(new String(places));
            return;
        }
        char mark = strip.charAt(at);
        for (char choice : new char[]{'0', '1'}) {
            if ((mark != '?' && mark != choice) || (choice == '1' && at < free)) {
                continue;
            }
            places[at] = choice;
            fillFrom(at + 1, choice == '1' ? at + gap + 1 : free);
        }
        places[at] = mark;
    }
}
