import java.util.*;

class Solution {
    private record Stall(int place, int kind) {}

    public int[] shortestWalk(int around, int[][] stalls, int[][] needed) {
        Map<Integer, Integer> there = new HashMap<>();
        for (int[] stall : stalls) {
            there.merge(stall[1], 1, Integer::sum);
        }
        Map<Integer, Integer> lacking = new HashMap<>();
        long missing = 0;
        for (int[] entry : needed) {
            if (there.getOrDefault(entry[0], 0) < entry[1]) {
                return new int[0];
            }
            lacking.put(entry[0], entry[1]);
            missing += entry[1];
        }
        List<Stall> round = new ArrayList<>();
        for (int[] stall : stalls) {
            if (lacking.containsKey(stall[1])) {
                round.add(new Stall(stall[0], stall[1]));
            }
        }
        round.sort(Comparator.comparingInt(Stall::place));
        List<Stall> row = new ArrayList<>(round);
        for (Stall stall : round) {
            row.add(new Stall(stall.place() + around, stall.kind()));
        }
        int[] best = new int[0];
        int first = 0;
        for (Stall last : row) {
            int open = lacking.get(last.kind());
            if (open > 0) {
                missing--;
            }
            lacking.put(last.kind(), open - 1);
            while (missing == 0) {
                Stall begin = row.get(first);
                int metres = last.place() - begin.place();
                if (best.length == 0 || metres < best[1]) {
                    best = new int[] {begin.place(), metres};
                }
                if (lacking.merge(begin.kind(), 1, Integer::sum) > 0) {
                    missing++;
                }
                first++;
            }
        }
        return best;
    }
}
