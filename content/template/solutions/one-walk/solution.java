// TO BE WRITTEN
class Solution {
    public int countRises(int[] heights) {
        int rises = 0;
        for (int position = 1; position < heights.length; position++) {
            if (heights[position] > heights[position - 1]) {
                rises++;
            }
        }
        return rises;
    }
}
