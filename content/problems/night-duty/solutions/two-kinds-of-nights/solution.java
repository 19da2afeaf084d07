class Solution {
    private static final int IMPOSSIBLE = 1_000_000_000;

    public int cheapestDuty(int[][] pay) {
        if (pay.length == 0) {
            return 0;
        }
        int guards = pay[0].length;
        int[] first = new int[guards];
        int[] second = new int[guards];
        for (int guard = 0; guard < guards; guard++) {
            first[guard] = pay[0][guard] >= 0 ? pay[0][guard] : IMPOSSIBLE;
            second[guard] = IMPOSSIBLE;
        }
        for (int night = 1; night < pay.length; night++) {
            int[] newFirst = new int[guards];
            int[] newSecond = new int[guards];
            for (int guard = 0; guard < guards; guard++) {
                newFirst[guard] = IMPOSSIBLE;
                newSecond[guard] = IMPOSSIBLE;
                int wish = pay[night][guard];
                if (wish < 0) {
                    continue;
                }
                for (int other = 0; other < guards; other++) {
                    if (other != guard) {
                        int before = Math.min(first[other], second[other]);
                        newFirst[guard] = Math.min(newFirst[guard], before + wish);
                    }
                }
                newSecond[guard] = Math.min(IMPOSSIBLE, first[guard] + wish);
            }
            first = newFirst;
            second = newSecond;
        }
        int best = IMPOSSIBLE;
        for (int guard = 0; guard < guards; guard++) {
            best = Math.min(best, Math.min(first[guard], second[guard]));
        }
        return best == IMPOSSIBLE ? -1 : best;
    }
}
