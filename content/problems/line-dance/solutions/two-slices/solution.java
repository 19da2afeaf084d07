import java.util.*;

class Solution {
    public int[] afterDance(int[] dancers, int[][] figures) {
        int[] line = dancers.clone();
        for (int[] figure : figures) {
            int first = figure[0];
            int count = figure[1];
            if (count == 0) {
                continue;
            }
            int middle = first + Math.floorMod(figure[2], count);
            int end = first + count;
            int[] moved = Arrays.copyOfRange(line, first, middle);
            System.arraycopy(line, middle, line, first, end - middle);
            System.arraycopy(moved, 0, line, end - moved.length, moved.length);
        }
        return line;
    }
}
