import java.util.ArrayDeque;

class Solution {
    public int[] bestTrimmedTotal(int[] readings, int k) {
        ArrayDeque<Integer> highest = new ArrayDeque<>();
        ArrayDeque<Integer> lowest = new ArrayDeque<>();
        int[] best = {};
        int total = 0;
        for (int place = 0; place < readings.length; place++) {
            total += readings[place];
            while (!highest.isEmpty() && readings[highest.peekLast()] <= readings[place]) {
                highest.pollLast();
            }
            highest.addLast(place);
            while (!lowest.isEmpty() && readings[lowest.peekLast()] >= readings[place]) {
                lowest.pollLast();
            }
            lowest.addLast(place);
            int first = place - k + 1;
            if (first < 0) {
                continue;
            }
            if (highest.peekFirst() < first) {
                highest.pollFirst();
            }
            if (lowest.peekFirst() < first) {
                lowest.pollFirst();
            }
            int trimmed = total - readings[highest.peekFirst()] - readings[lowest.peekFirst()];
            if (best.length == 0 || trimmed > best[1]) {
                best = new int[] {first, trimmed};
            }
            total -= readings[first];
        }
        return best;
    }
}
