class Solution {
    public int loneLamps(String[] rows) {
        int count = 0;
        for (int row = 0; row < rows.length - 1; row++) {
            for (int column = 0; column < rows[row].length() - 1; column++) {
                int above = lit(rows[row], column) + lit(rows[row], column + 1);
                int below = lit(rows[row + 1], column) + lit(rows[row + 1], column + 1);
                if (above + below == 1) {
                    count++;
                }
            }
        }
        return count;
    }

    private static int lit(String row, int column) {
        return row.charAt(column) == '#' ? 1 : 0;
    }
}
