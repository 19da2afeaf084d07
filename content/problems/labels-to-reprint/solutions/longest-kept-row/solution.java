import java.util.*;

class Solution {
    public int labelsToReprint(TreeNode cabinet) {
        List<Integer> lowestEnds = new ArrayList<>();
        Deque<TreeNode> waiting = new ArrayDeque<>();
        int place = 0;
        TreeNode drawer = cabinet;
        while (drawer != null || !waiting.isEmpty()) {
            while (drawer != null) {
                waiting.push(drawer);
                drawer = drawer.left;
            }
            drawer = waiting.pop();
            int slack = drawer.val - place;
            int length = rowsUpTo(lowestEnds, slack);
            if (length == lowestEnds.size()) {
                lowestEnds.add(slack);
            } else {
                lowestEnds.set(length, slack);
            }
            place++;
            drawer = drawer.right;
        }
        return place - lowestEnds.size();
    }

    private static int rowsUpTo(List<Integer> lowestEnds, int slack) {
        int low = 0;
        int high = lowestEnds.size();
        while (low < high) {
            int middle = (low + high) / 2;
            if (lowestEnds.get(middle) <= slack) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
