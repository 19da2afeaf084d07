class Solution {
    public int goodHours(int[] free) {
        int day = (1 << 24) - 1;
        int once = 0;
        int twice = 0;
        for (int hours : free) {
            int busy = day & ~hours;
            twice |= once & busy;
            once |= busy;
        }
        return day & ~twice;
    }
}
