import java.util.*;

class Solution {
    public int roomsNeeded(int[][] sessions) {
        int[] starts = Arrays.stream(sessions).mapToInt(session -> session[0]).sorted().toArray();
        int[] ends = Arrays.stream(sessions).mapToInt(session -> session[1]).sorted().toArray();
        int most = 0;
        int over = 0;
        for (int before = 0; before < starts.length; before++) {
            while (ends[over] <= starts[before]) {
                over++;
            }
            most = Math.max(most, before + 1 - over);
        }
        return most;
    }
}
