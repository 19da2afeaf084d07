import java.util.*;

class Solution {
    public int[][] findFaults(double[] first, double[] second, int lag, double tolerance, int steps) {
        List<int[]> faults = new ArrayList<>();
        int badPairs = 0;
        for (int at = Math.max(0, -lag); at < first.length && at + lag < second.length; at++) {
            long difference = Math.abs(hundredths(first[at]) - hundredths(second[at + lag]));
            if (difference <= hundredths(tolerance)) {
                badPairs = 0;
                continue;
            }
            badPairs++;
            if (badPairs == steps) {
                faults.add(new int[] {at - steps + 1, steps});
            } else if (badPairs > steps) {
                faults.get(faults.size() - 1)[1]++;
            }
        }
        return faults.toArray(new int[0][]);
    }

    private static long hundredths(double value) {
        return Math.round(value * 100);
    }
}
