import java.util.*;

class Solution {
    public int[][] unmatchedEntries(int[] own, int[] bank) {
        return new int[][] {withoutPartner(own, bank), withoutPartner(bank, own)};
    }

    private static int[] withoutPartner(int[] entries, int[] others) {
        Map<Integer, Integer> free = new HashMap<>();
        for (int amount : others) {
            free.merge(amount, 1, Integer::sum);
        }
        List<Integer> left = new ArrayList<>();
        for (int amount : entries) {
            int count = free.getOrDefault(amount, 0);
            if (count > 0) {
                free.put(amount, count - 1);
            } else {
                left.add(amount);
            }
        }
        return left.stream().mapToInt(Integer::intValue).toArray();
    }
}
