class Solution {
    private int room;

    public int leastWeight(TreeNode mobile, int room) {
        this.room = room;
        int[] total = weights(mobile);
        return total == null ? -1 : total[0];
    }

    /** The least and the greatest weight with all rods level, or null. */
    private int[] weights(TreeNode part) {
        if (part.left == null) {
            return new int[] {part.val, part.val + room};
        }
        int[] left = weights(part.left);
        int[] right = weights(part.right);
        if (left == null || right == null) {
            return null;
        }
        int least = Math.max(left[0], right[0]);
        int greatest = Math.min(left[1], right[1]);
        if (least > greatest) {
            return null;
        }
        return new int[] {part.val + 2 * least, part.val + 2 * greatest};
    }
}
