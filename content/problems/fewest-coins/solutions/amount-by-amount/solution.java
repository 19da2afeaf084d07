class Solution {
    public int fewestCoins(int[] coins, int amount) {
        int impossible = amount + 1;
        int[] fewest = new int[amount + 1];
        for (int total = 1; total <= amount; total++) {
            fewest[total] = impossible;
            for (int coin : coins) {
                if (coin <= total) {
                    fewest[total] = Math.min(fewest[total], fewest[total - coin] + 1);
                }
            }
        }
        return fewest[amount] == impossible ? -1 : fewest[amount];
    }
}
