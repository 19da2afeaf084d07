import java.util.*;

class Solution {
    private char[] places;
    private List<String> fillings;

    public String[] maskFillings(String strip) {
        places = strip.toCharArray();
        fillings = new ArrayList<>();
        fillFrom(0);
        return fillings.toArray(new String[0]);
    }

    private void fillFrom(int at) {
        if (at == places.length) {
            fillings.add(new String(places));
        } else if (places[at] != '?') {
            fillFrom(at + 1);
        } else {
            for (char choice : new char[]{'0', '1'}) {
                places[at] = choice;
                fillFrom(at + 1);
            }
            places[at] = '?';
        }
    }
}
