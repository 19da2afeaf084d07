import java.util.Arrays;

class Solution {
    public int mostEarned(int[][] tours) {
        int[][] ordered = tours.clone();
        Arrays.sort(ordered, (a, b) -> Integer.compare(a[0], b[0]));
        int[] best = new int[ordered.length + 1];
        for (int place = ordered.length - 1; place >= 0; place--) {
            int free = ordered[place][1] + (ordered[place][1] - ordered[place][0]);
            int low = place + 1;
            int high = ordered.length;
            while (low < high) {
                int middle = (low + high) / 2;
                if (ordered[middle][0] < free) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            best[place] = Math.max(best[place + 1], ordered[place][2] + best[low]);
        }
        return best[0];
    }
}
