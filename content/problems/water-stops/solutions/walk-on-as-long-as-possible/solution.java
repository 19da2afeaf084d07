class Solution {
    public int fewestStops(int[] huts, int trail, int reach) {
        int stops = 0;
        int lasts = reach;
        int last = 0;
        for (int index = 0; index <= huts.length; index++) {
            int place = index < huts.length ? huts[index] : trail;
            if (place > lasts) {
                stops++;
                lasts = last + reach;
            }
            if (place > lasts) {
                return -1;
            }
            last = place;
        }
        return stops;
    }
}
