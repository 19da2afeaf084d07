class Solution {
    public long busiestHours(int[] readings, int k) {
        long total = 0;
        for (int hour = 0; hour < k; hour++) {
            total += readings[hour];
        }
        long best = total;
        for (int hour = k; hour < readings.length; hour++) {
            total += readings[hour];
            total -= readings[hour - k];
            best = Math.max(best, total);
        }
        return best;
    }
}
