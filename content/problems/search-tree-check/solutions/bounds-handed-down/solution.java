import java.util.*;

class Solution {
    private record Visit(TreeNode post, long low, long high) {}

    public boolean searchTreeCheck(TreeNode entrance) {
        Deque<Visit> visits = new ArrayDeque<>();
        visits.push(new Visit(entrance, Long.MIN_VALUE, Long.MAX_VALUE));
        while (!visits.isEmpty()) {
            Visit visit = visits.pop();
            TreeNode post = visit.post();
            if (post == null) {
                continue;
            }
            if (post.val <= visit.low() || post.val >= visit.high()) {
                return false;
            }
            visits.push(new Visit(post.left, visit.low(), post.val));
            visits.push(new Visit(post.right, post.val, visit.high()));
        }
        return true;
    }
}
