class Solution {
    public boolean evenMobile(TreeNode mobile) {
        return weight(mobile) != null;
    }

    /** Null for what is tilted. */
    private static Integer weight(TreeNode part) {
        if (part == null) {
            return 0;
        }
        Integer left = weight(part.left);
        Integer right = weight(part.right);
        if (left == null || right == null || !left.equals(right)) {
            return null;
        }
        return part.val + left + right;
    }
}
