class Solution {
    public long countOrders(int[] needs) {
        int everything = (1 << needs.length) - 1;
        long[] orders = new long[everything + 1];
        orders[0] = 1;
        for (int done = 0; done < everything; done++) {
            for (int job = 0; job < needs.length; job++) {
                int bit = 1 << job;
                if ((done & bit) == 0 && (needs[job] & ~done) == 0) {
                    orders[done | bit] += orders[done];
                }
            }
        }
        return orders[everything];
    }
}
