import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

class Solution {
    public int longestLit(int[][] lamps, int strip) {
        int[][] ordered = lamps.clone();
        Arrays.sort(ordered, (a, b) -> Integer.compare(a[0], b[0]));
        List<int[]> blocks = new ArrayList<>();
        for (int[] lamp : ordered) {
            int top = blocks.size() - 1;
            if (top < 0 || lamp[0] > blocks.get(top)[1]) {
                blocks.add(new int[] {lamp[0], lamp[1]});
            } else {
                blocks.get(top)[1] = Math.max(blocks.get(top)[1], lamp[1]);
            }
        }
        int most = 0;
        int light = 0;
        int dark = 0;
        int first = 0;
        for (int last = 0; last < blocks.size(); last++) {
            light += blocks.get(last)[1] - blocks.get(last)[0];
            if (last > 0) {
                dark += blocks.get(last)[0] - blocks.get(last - 1)[1];
            }
            while (dark > strip) {
                light -= blocks.get(first)[1] - blocks.get(first)[0];
                dark -= blocks.get(first + 1)[0] - blocks.get(first)[1];
                first++;
            }
            most = Math.max(most, light);
        }
        return most + strip;
    }
}
