import java.util.*;

class Solution {
    public long[] levelSums(TreeNode fountain) {
        List<Long> sums = new ArrayList<>();
        List<TreeNode> tier = fountain == null ? List.of() : List.of(fountain);
        while (!tier.isEmpty()) {
            long sum = 0;
            List<TreeNode> below = new ArrayList<>();
            for (TreeNode basin : tier) {
                sum += basin.val;
                if (basin.left != null) {
                    below.add(basin.left);
                }
                if (basin.right != null) {
                    below.add(basin.right);
                }
            }
            sums.add(sum);
            tier = below;
        }
        return sums.stream().mapToLong(Long::longValue).toArray();
    }
}
