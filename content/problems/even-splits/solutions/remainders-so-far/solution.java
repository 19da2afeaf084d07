class Solution {
    public long countEvenSplits(int[] changes, int partners) {
        int[] seen = new int[partners];
        seen[0] = 1;
        int total = 0;
        long periods = 0;
        for (int change : changes) {
            total = Math.floorMod(total + change, partners);
            periods += seen[total];
            seen[total]++;
        }
        return periods;
    }
}
