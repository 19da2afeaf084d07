class Solution {
    public int[] firstAtLeast(String[] names, String[] words) {
        int[] positions = new int[words.length];
        for (int at = 0; at < words.length; at++) {
            positions[at] = position(names, words[at]);
        }
        return positions;
    }

    private int position(String[] names, String word) {
        int low = 0;
        int high = names.length;
        while (low < high) {
            int middle = (low + high) / 2;
            if (names[middle].compareTo(word) < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
