class Solution {
    public int firstLonely(String line) {
        int[] counts = new int[128];
        for (int position = 0; position < line.length(); position++) {
            counts[line.charAt(position)]++;
        }
        for (int position = 0; position < line.length(); position++) {
            if (counts[line.charAt(position)] == 1) {
                return position;
            }
        }
        return -1;
    }
}
