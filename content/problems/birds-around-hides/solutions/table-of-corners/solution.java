class Solution {
    public int[] birdsInSight(int[][] birds, int[][] hides) {
        int height = birds.length;
        int width = birds[0].length;
        int[][] table = new int[height + 1][width + 1];
        for (int row = 0; row < height; row++) {
            int soFar = 0;
            for (int column = 0; column < width; column++) {
                soFar += birds[row][column];
                table[row + 1][column + 1] = table[row][column + 1] + soFar;
            }
        }
        int[] counts = new int[hides.length];
        for (int index = 0; index < hides.length; index++) {
            int row = hides[index][0];
            int column = hides[index][1];
            int reach = hides[index][2];
            int top = Math.max(0, row - reach);
            int bottom = Math.min(height, row + reach + 1);
            int left = Math.max(0, column - reach);
            int right = Math.min(width, column + reach + 1);
            counts[index] = table[bottom][right] - table[top][right] - table[bottom][left] + table[top][left];
        }
        return counts;
    }
}
