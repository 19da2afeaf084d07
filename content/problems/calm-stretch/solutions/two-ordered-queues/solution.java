import java.util.*;

class Solution {
    public int calmStretch(int[] levels, int limit) {
        Deque<Integer> highs = new ArrayDeque<>();
        Deque<Integer> lows = new ArrayDeque<>();
        int start = 0;
        int longest = 0;
        for (int end = 0; end < levels.length; end++) {
            while (!highs.isEmpty() && levels[highs.peekLast()] <= levels[end]) {
                highs.pollLast();
            }
            highs.addLast(end);
            while (!lows.isEmpty() && levels[lows.peekLast()] >= levels[end]) {
                lows.pollLast();
            }
            lows.addLast(end);
            while (levels[highs.peekFirst()] - levels[lows.peekFirst()] > limit) {
                start++;
                if (highs.peekFirst() < start) {
                    highs.pollFirst();
                }
                if (lows.peekFirst() < start) {
                    lows.pollFirst();
                }
            }
            longest = Math.max(longest, end - start + 1);
        }
        return longest;
    }
}
