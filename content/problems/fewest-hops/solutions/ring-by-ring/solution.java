import java.util.*;

class Solution {
    public int fewestHops(int lofts, int[][] routes, int start, int goal) {
        List<List<Integer>> near = new ArrayList<>();
        for (int loft = 0; loft < lofts; loft++) {
            near.add(new ArrayList<>());
        }
        for (int[] route : routes) {
            near.get(route[0]).add(route[1]);
            near.get(route[1]).add(route[0]);
        }

        int[] flights = new int[lofts];
        Arrays.fill(flights, -1);
        flights[start] = 0;
        Queue<Integer> queue = new ArrayDeque<>(List.of(start));
        while (!queue.isEmpty() && flights[goal] == -1) {
            int loft = queue.remove();
            for (int other : near.get(loft)) {
                if (flights[other] == -1) {
                    flights[other] = flights[loft] + 1;
                    queue.add(other);
                }
            }
        }
        return flights[goal];
    }
}
