class Solution {
    private int[] parent;

    public int[] sharedTotals(int customers, int[][] purchases) {
        parent = new int[customers];
        for (int customer = 0; customer < customers; customer++) {
            parent[customer] = customer;
        }
        int[] points = new int[customers];
        int[] totals = new int[purchases.length];
        for (int index = 0; index < purchases.length; index++) {
            int old = leader(purchases[index][0]);
            int kept = leader(purchases[index][1]);
            if (old != kept) {
                parent[old] = kept;
                points[kept] += points[old];
            }
            points[kept] += purchases[index][2];
            totals[index] = points[kept];
        }
        return totals;
    }

    private int leader(int customer) {
        while (parent[customer] != customer) {
            parent[customer] = parent[parent[customer]];
            customer = parent[customer];
        }
        return customer;
    }
}
