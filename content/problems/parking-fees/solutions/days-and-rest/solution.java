class Solution {
    public int[] parkingFees(int[] stays) {
        int[] fees = new int[stays.length];
        for (int index = 0; index < stays.length; index++) {
            fees[index] = fee(stays[index]);
        }
        return fees;
    }

    private static int fee(int minutes) {
        if (minutes <= 20) {
            return 0;
        }
        int days = minutes / 1440;
        int rest = minutes % 1440;
        if (rest == 0) {
            return days * 14;
        }
        int furtherHours = (Math.max(0, rest - 60) + 59) / 60;
        return days * 14 + Math.min(14, 3 + 2 * furtherHours);
    }
}
