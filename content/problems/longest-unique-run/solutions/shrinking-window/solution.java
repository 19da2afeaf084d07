import java.util.*;

class Solution {
    public int longestUniqueRun(String tiles) {
        int[] patterns = tiles.codePoints().toArray();
        Set<Integer> visible = new HashSet<>();
        int start = 0;
        int best = 0;
        for (int end = 0; end < patterns.length; end++) {
            while (visible.contains(patterns[end])) {
                visible.remove(patterns[start]);
                start++;
            }
            visible.add(patterns[end]);
            best = Math.max(best, end - start + 1);
        }
        return best;
    }
}
