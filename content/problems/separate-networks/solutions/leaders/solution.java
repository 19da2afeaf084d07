class Solution {
    private int[] parent;

    public int[] networksAfter(int houses, int[][] cables) {
        parent = new int[houses];
        for (int house = 0; house < houses; house++) {
            parent[house] = house;
        }
        int networks = houses;
        int[] numbers = new int[cables.length];
        for (int index = 0; index < cables.length; index++) {
            int one = leader(cables[index][0]);
            int other = leader(cables[index][1]);
            if (one != other) {
                parent[one] = other;
                networks--;
            }
            numbers[index] = networks;
        }
        return numbers;
    }

    private int leader(int house) {
        while (parent[house] != house) {
            parent[house] = parent[parent[house]];
            house = parent[house];
        }
        return house;
    }
}
