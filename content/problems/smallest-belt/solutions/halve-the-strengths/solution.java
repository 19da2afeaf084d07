class Solution {
    public int smallestBelt(int[] weights, int rides) {
        int low = 0;
        int high = 0;
        for (int weight : weights) {
            low = Math.max(low, weight);
            high += weight;
        }
        while (low < high) {
            int middle = low + (high - low) / 2;
            if (ridesNeeded(weights, middle) <= rides) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return low;
    }

    private int ridesNeeded(int[] weights, int strength) {
        int count = 1;
        int load = 0;
        for (int weight : weights) {
            if (load + weight > strength) {
                count++;
                load = weight;
            } else {
                load += weight;
            }
        }
        return count;
    }
}
