class Solution {
    public boolean[] heaterStates(int[] temperatures, int low, int high) {
        boolean[] states = new boolean[temperatures.length];
        boolean isOn = false;
        for (int at = 0; at < temperatures.length; at++) {
            if (temperatures[at] < low) {
                isOn = true;
            } else if (temperatures[at] > high) {
                isOn = false;
            }
            states[at] = isOn;
        }
        return states;
    }
}
