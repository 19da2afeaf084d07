import java.util.*;

class Solution {
    private static final int[][] STEPS = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};

    public int[] hollowSizes(int[][] heights) {
        int rows = heights.length;
        int columns = heights[0].length;
        boolean[][] marked = new boolean[rows][columns];
        List<Integer> sizes = new ArrayList<>();
        for (int firstRow = 0; firstRow < rows; firstRow++) {
            for (int firstColumn = 0; firstColumn < columns; firstColumn++) {
                if (marked[firstRow][firstColumn]) {
                    continue;
                }
                int height = heights[firstRow][firstColumn];
                marked[firstRow][firstColumn] = true;
                Deque<int[]> waiting = new ArrayDeque<>();
                waiting.push(new int[] {firstRow, firstColumn});
                int size = 0;
                boolean isHollow = true;
                while (!waiting.isEmpty()) {
                    int[] at = waiting.pop();
                    size++;
                    for (int[] step : STEPS) {
                        int r = at[0] + step[0];
                        int c = at[1] + step[1];
                        if (r < 0 || r == rows || c < 0 || c == columns || heights[r][c] < height) {
                            isHollow = false;
                        } else if (heights[r][c] == height && !marked[r][c]) {
                            marked[r][c] = true;
                            waiting.push(new int[] {r, c});
                        }
                    }
                }
                if (isHollow) {
                    sizes.add(size);
                }
            }
        }
        sizes.sort(Comparator.reverseOrder());
        return sizes.stream().mapToInt(Integer::intValue).toArray();
    }
}
