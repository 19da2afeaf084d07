import java.util.*;

class Solution {
    public int heaviestPath(TreeNode cave) {
        List<TreeNode> chambers = new ArrayList<>(List.of(cave));
        List<Integer> above = new ArrayList<>(List.of(-1));
        for (int place = 0; place < chambers.size(); place++) {
            TreeNode chamber = chambers.get(place);
            for (TreeNode below : new TreeNode[]{chamber.left, chamber.right}) {
                if (below != null) {
                    chambers.add(below);
                    above.add(place);
                }
            }
        }

        int[] arm = chambers.stream().mapToInt(chamber -> chamber.val).toArray();
        int best = Arrays.stream(arm).max().getAsInt();
        for (int place = arm.length - 1; place > 0; place--) {
            int upper = above.get(place);
            best = Math.max(best, arm[upper] + arm[place]);
            arm[upper] = Math.max(arm[upper], chambers.get(upper).val + arm[place]);
        }
        return best;
    }
}
