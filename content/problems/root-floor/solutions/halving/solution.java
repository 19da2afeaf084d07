class Solution {
    private static final long LARGEST_SIDE = 3_000_000_000L;

    public long largestSide(long tiles, int[] scales) {
        long low = 0;
        long high = LARGEST_SIDE;
        while (low < high) {
            long middle = (low + high + 1) / 2;
            if (isEnough(tiles, scales, middle)) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    private boolean isEnough(long tiles, int[] scales, long side) {
        long left = tiles - side * side;
        for (int scale : scales) {
            if (left < 0) {
                return false;
            }
            long copy = side / scale;
            left -= copy * copy;
        }
        return left >= 0;
    }
}
