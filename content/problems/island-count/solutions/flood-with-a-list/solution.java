import java.util.*;

class Solution {
    private static final int[][] STEPS = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};

    public int islandCount(String[] chart) {
        char[][] unvisited = new char[chart.length][];
        for (int row = 0; row < chart.length; row++) {
            unvisited[row] = chart[row].toCharArray();
        }
        int islands = 0;
        for (int top = 0; top < unvisited.length; top++) {
            for (int left = 0; left < unvisited[top].length; left++) {
                if (!takeLand(unvisited, top, left)) {
                    continue;
                }
                islands++;
                Deque<int[]> places = new ArrayDeque<>();
                places.push(new int[]{top, left});
                while (!places.isEmpty()) {
                    int[] place = places.pop();
                    for (int[] step : STEPS) {
                        int row = place[0] + step[0];
                        int column = place[1] + step[1];
                        if (takeLand(unvisited, row, column)) {
                            places.push(new int[]{row, column});
                        }
                    }
                }
            }
        }
        return islands;
    }

    /** Whether there is land that nobody has been to; from now on somebody has. */
    private static boolean takeLand(char[][] unvisited, int row, int column) {
        if (row < 0 || row >= unvisited.length || column < 0 || column >= unvisited[row].length) {
            return false;
        }
        boolean isNew = unvisited[row][column] == '#';
        unvisited[row][column] = '.';
        return isNew;
    }
}
