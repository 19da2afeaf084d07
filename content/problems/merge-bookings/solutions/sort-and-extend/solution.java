import java.util.*;

class Solution {
    public int[][] mergeBookings(int[][] bookings) {
        int[][] inOrder = bookings.clone();
        Arrays.sort(inOrder, Comparator.comparingInt(booking -> booking[0]));
        List<int[]> periods = new ArrayList<>();
        for (int[] booking : inOrder) {
            int[] open = periods.isEmpty() ? null : periods.get(periods.size() - 1);
            if (open != null && booking[0] <= open[1]) {
                open[1] = Math.max(open[1], booking[1]);
            } else {
                periods.add(booking.clone());
            }
        }
        return periods.toArray(new int[0][]);
    }
}
