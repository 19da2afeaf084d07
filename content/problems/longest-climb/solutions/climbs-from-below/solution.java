class Solution {
    private record Ways(int rising, int falling) {}

    private int longest = 0;

    public int longestClimb(TreeNode park) {
        waysDown(park);
        return longest;
    }

    private Ways waysDown(TreeNode hut) {
        if (hut == null) {
            return new Ways(0, 0);
        }
        int[] rising = new int[2];
        int[] falling = new int[2];
        TreeNode[] sides = {hut.left, hut.right};
        for (int side = 0; side < 2; side++) {
            Ways ways = waysDown(sides[side]);
            if (sides[side] != null && sides[side].val > hut.val) {
                rising[side] = ways.rising();
            }
            if (sides[side] != null && sides[side].val < hut.val) {
                falling[side] = ways.falling();
            }
        }
        int best = Math.max(falling[0] + 1 + rising[1], falling[1] + 1 + rising[0]);
        longest = Math.max(longest, best);
        return new Ways(Math.max(rising[0], rising[1]) + 1, Math.max(falling[0], falling[1]) + 1);
    }
}
