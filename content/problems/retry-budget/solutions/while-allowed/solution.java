class Solution {
    public int[] retryBudget(int[] attempts, int firstWait, int longestWait, int budget) {
        int made = 1;
        int time = attempts[0];
        int wait = firstWait;
        while (made < attempts.length && time + wait <= budget) {
            time += wait + attempts[made];
            made += 1;
            wait = Math.min(2 * wait, longestWait);
        }
        return new int[] {made, time};
    }
}
