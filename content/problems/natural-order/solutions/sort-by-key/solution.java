import java.util.*;

class Solution {
    public String[] naturalOrder(String[] files) {
        String[] ordered = files.clone();
        Comparator<String> byLetters = Comparator.comparing(name -> name.substring(0, firstDigit(name)));
        Arrays.sort(ordered, byLetters.thenComparing(name -> Integer.parseInt(name.substring(firstDigit(name)))));
        return ordered;
    }

    private static int firstDigit(String name) {
        int place = 0;
        while (!Character.isDigit(name.charAt(place))) {
            place++;
        }
        return place;
    }
}
