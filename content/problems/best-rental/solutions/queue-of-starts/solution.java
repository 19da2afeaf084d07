import java.util.*;

class Solution {
    public long bestRental(int[] gains, int shortest, int longest) {
        long[] sums = new long[gains.length + 1];
        for (int day = 0; day < gains.length; day++) {
            sums[day + 1] = sums[day] + gains[day];
        }
        Deque<Integer> starts = new ArrayDeque<>();
        long best = Long.MIN_VALUE;
        for (int end = shortest; end < sums.length; end++) {
            int entering = end - shortest;
            while (!starts.isEmpty() && sums[starts.getLast()] >= sums[entering]) {
                starts.removeLast();
            }
            starts.addLast(entering);
            if (starts.getFirst() < end - longest) {
                starts.removeFirst();
            }
            best = Math.max(best, sums[end] - sums[starts.getFirst()]);
        }
        return best;
    }
}
