class Solution {
    public int[] savingsPlan(int[] amounts, int weeks) {
        int[] balances = new int[weeks];
        int balance = 0;
        for (int week = 1; week <= weeks; week++) {
            balance += amounts[(week - 1) % amounts.length];
            if (week % 4 == 0) {
                balance -= balance / 10;
            }
            balances[week - 1] = balance;
        }
        return balances;
    }
}
