import java.util.*;

class Solution {
    public int[] papersRead(int villages, int[][] roads, int[] starts) {
        List<List<Integer>> neighbours = new ArrayList<>();
        for (int village = 0; village < villages; village++) {
            neighbours.add(new ArrayList<>());
        }
        for (int[] road : roads) {
            neighbours.get(road[0]).add(road[1]);
            neighbours.get(road[1]).add(road[0]);
        }
        int[] papers = new int[villages];
        Arrays.fill(papers, -2);
        List<Integer> front = new ArrayList<>();
        for (int paper = 0; paper < starts.length; paper++) {
            papers[starts[paper]] = paper;
            front.add(starts[paper]);
        }
        while (!front.isEmpty()) {
            Map<Integer, Integer> arrivals = new HashMap<>();
            for (int village : front) {
                for (int other : neighbours.get(village)) {
                    if (papers[other] == -2) {
                        arrivals.merge(other, papers[village], (one, two) -> one.equals(two) ? one : Integer.valueOf(-1));
                    }
                }
            }
            front = new ArrayList<>();
            for (int village : arrivals.keySet()) {
                papers[village] = arrivals.get(village);
                if (papers[village] != -1) {
                    front.add(village);
                }
            }
        }
        return papers;
    }
}
