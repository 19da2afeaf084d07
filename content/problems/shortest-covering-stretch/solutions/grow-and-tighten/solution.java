class Solution {
    public int[] shortestCoveringStretch(String ribbon, String sign) {
        int[] needed = new int[128];
        for (char letter : sign.toCharArray()) {
            needed[letter]++;
        }
        int missing = sign.length();
        int[] best = {};
        int first = 0;
        for (int last = 0; last < ribbon.length(); last++) {
            if (needed[ribbon.charAt(last)]-- > 0) {
                missing--;
            }
            while (missing == 0) {
                if (best.length == 0 || last - first < best[1] - best[0]) {
                    best = new int[]{first, last};
                }
                if (++needed[ribbon.charAt(first)] > 0) {
                    missing++;
                }
                first++;
            }
        }
        return best;
    }
}
