class Solution {
    public long smallestWidth(int[] readings, int pause) {
        long[] widths = new long[readings.length];
        long highest = readings[readings.length - 1];
        long lowest = highest;
        for (int start = readings.length - 1; start >= 0; start--) {
            highest = Math.max(highest, readings[start]);
            lowest = Math.min(lowest, readings[start]);
            widths[start] = highest - lowest;
        }
        long best = Long.MAX_VALUE;
        highest = readings[0];
        lowest = readings[0];
        for (int end = 0; end + pause + 1 < readings.length; end++) {
            highest = Math.max(highest, readings[end]);
            lowest = Math.min(lowest, readings[end]);
            best = Math.min(best, highest - lowest + widths[end + pause + 1]);
        }
        return best;
    }
}
