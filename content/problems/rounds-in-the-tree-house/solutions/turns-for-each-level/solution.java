import java.util.*;

class Solution {
    /** A room with two distances from the top: its own one, and that of the room where the guard turns round. */
    private record Stop(TreeNode room, int depth, int turn) {}

    public int[] rungsOnRounds(TreeNode house) {
        List<Integer> result = new ArrayList<>();
        List<Stop> level = house == null ? List.of() : List.of(new Stop(house, 0, 0));
        while (!level.isEmpty()) {
            int rungs = 0;
            for (int at = 1; at < level.size(); at++) {
                rungs += level.get(at - 1).depth() + level.get(at).depth() - 2 * level.get(at).turn();
            }
            result.add(rungs);

            List<Stop> below = new ArrayList<>();
            int highest = 0;
            for (Stop here : level) {
                highest = Math.min(highest, here.turn());
                for (TreeNode lower : new TreeNode[] {here.room().left, here.room().right}) {
                    if (lower != null) {
                        below.add(new Stop(lower, here.depth() + lower.val, highest));
                        highest = here.depth();
                    }
                }
            }
            level = below;
        }
        return result.stream().mapToInt(Integer::intValue).toArray();
    }
}
