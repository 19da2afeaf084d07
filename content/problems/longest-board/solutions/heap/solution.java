import java.util.*;

class Solution {
    public int longestAfterCuts(int[] boards, int[] percents, int cuts) {
        PriorityQueue<Integer> pile = new PriorityQueue<>(Comparator.reverseOrder());
        for (int length : boards) {
            pile.add(length);
        }
        for (int cut = 0; cut < cuts; cut++) {
            int length = pile.poll();
            int piece = (int) ((long) length * percents[cut % percents.length] / 100);
            pile.add(piece);
            pile.add(length - piece);
        }
        return pile.peek();
    }
}
