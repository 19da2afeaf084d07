class Solution {
    public int[] trainDelays(String[] planned, String[] actual) {
        int[] delays = new int[planned.length];
        for (int train = 0; train < planned.length; train++) {
            if (actual[train].isEmpty()) {
                delays[train] = -1;
                continue;
            }
            int late = (minutes(actual[train]) - minutes(planned[train]) + 1440) % 1440;
            delays[train] = late < 720 ? late : 0;
        }
        return delays;
    }

    private static int minutes(String time) {
        return 60 * Integer.parseInt(time.substring(0, 2)) + Integer.parseInt(time.substring(3));
    }
}
