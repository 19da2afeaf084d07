class Solution {
    private static final int MODULUS = 1_000_000_007;

    public int waysToLay(int width, int[] kinds) {
        int[] ways = new int[width + 1];
        ways[0] = 1;
        for (int place = 1; place <= width; place++) {
            long sum = 0;
            for (int kind : kinds) {
                if (kind <= place) {
                    sum += ways[place - kind];
                }
            }
            ways[place] = (int) (sum % MODULUS);
        }
        return ways[width];
    }
}
