class Solution {
    public int[] tollsFor(int[] tolls, int[][] trips) {
        int[] paid = new int[tolls.length + 1];
        for (int gate = 0; gate < tolls.length; gate++) {
            paid[gate + 1] = paid[gate] + tolls[gate];
        }
        int[] totals = new int[trips.length];
        for (int index = 0; index < trips.length; index++) {
            int entry = trips[index][0];
            int leave = trips[index][1];
            totals[index] = paid[leave] - paid[entry];
            if (leave <= entry) {
                totals[index] += paid[tolls.length];
            }
        }
        return totals;
    }
}
