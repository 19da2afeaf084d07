class Solution {
    public int[] poolEntry(int[] ages, int[] times, boolean[] cards) {
        int[] fees = new int[ages.length];
        int counted = 0;
        for (int at = 0; at < ages.length; at++) {
            int age = ages[at];
            if (cards[at] && age >= 6) {
                counted++;
            }
            if (age < 6 || (cards[at] && counted % 3 == 0)) {
                fees[at] = 0;
            } else if (times[at] >= 1200) {
                fees[at] = 2;
            } else {
                fees[at] = age < 18 || age >= 65 ? 3 : 5;
                if (cards[at]) {
                    fees[at]--;
                }
            }
        }
        return fees;
    }
}
