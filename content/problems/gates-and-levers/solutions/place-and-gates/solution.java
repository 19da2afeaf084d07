import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.PriorityQueue;

class Solution {
    public int fewestMinutes(int places, int[][] canals, int[][] levers, int open, int start, int goal) {
        List<List<int[]>> canalsAt = new ArrayList<>();
        List<List<int[]>> leversAt = new ArrayList<>();
        int[][] best = new int[places][1024];
        for (int place = 0; place < places; place++) {
            canalsAt.add(new ArrayList<>());
            leversAt.add(new ArrayList<>());
            Arrays.fill(best[place], Integer.MAX_VALUE);
        }
        for (int[] canal : canals) {
            canalsAt.get(canal[0]).add(new int[] {canal[1], canal[2], canal[3]});
            canalsAt.get(canal[1]).add(new int[] {canal[0], canal[2], canal[3]});
        }
        for (int[] lever : levers) {
            leversAt.get(lever[0]).add(lever);
        }
        PriorityQueue<int[]> heap = new PriorityQueue<>((a, b) -> Integer.compare(a[0], b[0]));
        reach(best, heap, 0, start, open);
        while (!heap.isEmpty()) {
            int[] next = heap.poll();
            int time = next[0];
            int place = next[1];
            int gates = next[2];
            if (place == goal) {
                return time;
            }
            if (time > best[place][gates]) {
                continue;
            }
            for (int[] canal : canalsAt.get(place)) {
                if ((gates & canal[2]) == canal[2]) {
                    reach(best, heap, time + canal[1], canal[0], gates);
                }
            }
            for (int[] lever : leversAt.get(place)) {
                reach(best, heap, time + lever[1], place, gates ^ lever[2]);
            }
        }
        return -1;
    }

    private void reach(int[][] best, PriorityQueue<int[]> heap, int time, int place, int gates) {
        if (time < best[place][gates]) {
            best[place][gates] = time;
            heap.add(new int[] {time, place, gates});
        }
    }
}
