class Solution {
    public void thinOut(int[] readings, int step) {
        int write = 0;
        for (int reading : readings) {
            if (write == 0 || Math.abs(reading - readings[write - 1]) >= step) {
                readings[write] = reading;
                write++;
            }
        }
        for (int place = write; place < readings.length; place++) {
            readings[place] = 0;
        }
    }
}
