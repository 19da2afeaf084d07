class Solution {
    public int waterKept(int[] walls, int drain) {
        int[] left = new int[walls.length];
        int rim = 0;
        for (int place = 0; place < walls.length; place++) {
            rim = place == drain ? walls[place] : Math.max(rim, walls[place]);
            left[place] = rim;
        }
        int water = 0;
        rim = 0;
        for (int place = walls.length - 1; place >= 0; place--) {
            rim = place == drain ? walls[place] : Math.max(rim, walls[place]);
            water += Math.min(left[place], rim) - walls[place];
        }
        return water;
    }
}
