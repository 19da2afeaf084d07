import java.util.Arrays;

class Solution {
    public int[] sharedPrizes(int[][] results, int[] prizes) {
        Integer[] order = new Integer[results.length];
        for (int rider = 0; rider < order.length; rider++) {
            order[rider] = rider;
        }
        Arrays.sort(order, (a, b) -> results[a][0] != results[b][0]
                ? Integer.compare(results[b][0], results[a][0])
                : Integer.compare(results[a][1], results[b][1]));
        int[] won = new int[results.length];
        int first = 0;
        while (first < order.length) {
            int after = first;
            long total = 0;
            while (after < order.length && Arrays.equals(results[order[after]], results[order[first]])) {
                if (after < prizes.length) {
                    total += prizes[after];
                }
                after++;
            }
            for (int place = first; place < after; place++) {
                won[order[place]] = (int) (total / (after - first));
            }
            first = after;
        }
        return won;
    }
}
