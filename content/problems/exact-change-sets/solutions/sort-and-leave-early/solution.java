import java.util.*;

class Solution {
    private int[] ordered;
    private Deque<Integer> pan;
    private List<int[]> found;

    public int[][] exactChangeSets(int[] weights, int load) {
        ordered = weights.clone();
        Arrays.sort(ordered);
        pan = new ArrayDeque<>();
        found = new ArrayList<>();
        addFrom(0, load);
        return found.toArray(new int[0][]);
    }

    private void addFrom(int start, int missing) {
        if (missing == 0) {
            found.add(pan.stream().mapToInt(Integer::intValue).toArray());
            return;
        }
        for (int at = start; at < ordered.length && ordered[at] <= missing; at++) {
            if (at > start && ordered[at] == ordered[at - 1]) {
                continue;
            }
            pan.addLast(ordered[at]);
            addFrom(at + 1, missing - ordered[at]);
            pan.removeLast();
        }
    }
}
