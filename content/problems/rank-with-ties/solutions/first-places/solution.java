import java.util.*;

class Solution {
    public int[] kiteRanks(int[] points) {
        int[] ascending = points.clone();
        Arrays.sort(ascending);
        Map<Integer, Integer> rankOf = new HashMap<>();
        for (int place = 1; place <= ascending.length; place++) {
            rankOf.putIfAbsent(ascending[ascending.length - place], place);
        }
        int[] ranks = new int[points.length];
        for (int kite = 0; kite < points.length; kite++) {
            ranks[kite] = rankOf.get(points[kite]);
        }
        return ranks;
    }
}
