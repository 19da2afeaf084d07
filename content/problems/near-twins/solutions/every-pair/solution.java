import java.util.ArrayList;
import java.util.List;

class Solution {
    public int[][] nearTwins(String[] codes) {
        List<int[]> pairs = new ArrayList<>();
        for (int first = 0; first < codes.length; first++) {
            for (int second = first + 1; second < codes.length; second++) {
                int differences = 0;
                for (int place = 0; place < codes[first].length(); place++) {
                    if (codes[first].charAt(place) != codes[second].charAt(place)) {
                        differences += 1;
                    }
                }
                if (differences == 1) {
                    pairs.add(new int[] {first, second});
                }
            }
        }
        return pairs.toArray(new int[0][]);
    }
}
