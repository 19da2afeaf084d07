class Solution {
    public int firstAtLeast(int[] heights, int target) {
        int low = 0;
        int high = heights.length;
        while (low < high) {
            int middle = low + (high - low) / 2;
            if (heights[middle] < target) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
