class Solution {
    public int correctionCost(String typed, String meant, int[] prices) {
        int add = prices[0];
        int remove = prices[1];
        int replace = prices[2];
        int swap = prices[3];
        int[][] cost = new int[typed.length() + 1][meant.length() + 1];
        for (int column = 1; column <= meant.length(); column++) {
            cost[0][column] = column * add;
        }
        for (int row = 1; row <= typed.length(); row++) {
            cost[row][0] = row * remove;
            for (int column = 1; column <= meant.length(); column++) {
                char left = typed.charAt(row - 1);
                char right = meant.charAt(column - 1);
                int best = cost[row - 1][column - 1] + (left == right ? 0 : replace);
                best = Math.min(best, cost[row][column - 1] + add);
                best = Math.min(best, cost[row - 1][column] + remove);
                if (row > 1 && column > 1) {
                    if (typed.charAt(row - 2) == right && left == meant.charAt(column - 2)) {
                        best = Math.min(best, cost[row - 2][column - 2] + swap);
                    }
                }
                cost[row][column] = best;
            }
        }
        return cost[typed.length()][meant.length()];
    }
}
