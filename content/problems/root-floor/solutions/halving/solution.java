class Solution {
    private static final long LARGEST_SIDE = 3_000_000_000L;

    public long largestSide(long tiles) {
        long fits = 0;
        long high = LARGEST_SIDE;
        while (fits < high) {
            long middle = (fits + high + 1) / 2;
            if (middle * middle <= tiles) {
                fits = middle;
            } else {
                high = middle - 1;
            }
        }
        return fits;
    }
}
