import java.util.*;

class Solution {
    public int timeOfTrip(int[] minutes, int rank) {
        int stops = minutes.length;
        int[] legs = Arrays.copyOf(minutes, 2 * stops);
        System.arraycopy(minutes, 0, legs, stops, stops);
        int low = 1;
        int high = Arrays.stream(minutes).sum() - 1;
        while (low < high) {
            int middle = (low + high) / 2;
            if (tripsWithin(legs, middle) >= rank) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    private static int tripsWithin(int[] legs, int limit) {
        int trips = 0;
        int end = 0;
        int time = 0;
        for (int start = 0; start < legs.length / 2; start++) {
            while (time + legs[end] <= limit) {
                time += legs[end];
                end++;
            }
            trips += end - start;
            if (end > start) {
                time -= legs[start];
            } else {
                end++;
            }
        }
        return trips;
    }
}
