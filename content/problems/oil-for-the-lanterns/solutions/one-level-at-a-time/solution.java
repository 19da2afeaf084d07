import java.util.*;

class Solution {
    public int[] oilLeft(TreeNode lanterns, int can) {
        List<Integer> leftOver = new ArrayList<>();
        int oil = can;
        List<TreeNode> level = lanterns == null ? List.of() : List.of(lanterns);
        while (!level.isEmpty()) {
            boolean isForwards = leftOver.size() % 2 == 0;
            for (int step = 0; step < level.size(); step++) {
                TreeNode lantern = level.get(isForwards ? step : level.size() - 1 - step);
                if (oil < lantern.val) {
                    oil = can;
                }
                oil -= lantern.val;
            }
            leftOver.add(oil);
            List<TreeNode> next = new ArrayList<>();
            for (TreeNode lantern : level) {
                if (lantern.left != null) {
                    next.add(lantern.left);
                }
                if (lantern.right != null) {
                    next.add(lantern.right);
                }
            }
            level = next;
        }
        return leftOver.stream().mapToInt(Integer::intValue).toArray();
    }
}
