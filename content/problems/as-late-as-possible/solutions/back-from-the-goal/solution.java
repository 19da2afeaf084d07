import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.PriorityQueue;

class Solution {
    public int latestStart(int stops, int[][] lines, int start, int goal, int deadline) {
        List<List<int[]>> arriving = new ArrayList<>();
        for (int stop = 0; stop < stops; stop++) {
            arriving.add(new ArrayList<>());
        }
        for (int[] line : lines) {
            arriving.get(line[1]).add(line);
        }
        int[] latest = new int[stops];
        Arrays.fill(latest, -1);
        latest[goal] = deadline;
        PriorityQueue<int[]> open = new PriorityQueue<>((a, b) -> Integer.compare(b[0], a[0]));
        open.add(new int[] {deadline, goal});
        while (!open.isEmpty()) {
            int[] next = open.poll();
            int minute = next[0];
            int stop = next[1];
            if (minute < latest[stop]) {
                continue;
            }
            if (stop == start) {
                return minute;
            }
            for (int[] line : arriving.get(stop)) {
                int origin = line[0];
                int spare = minute - line[4] - line[2];
                if (spare < 0) {
                    continue;
                }
                int run = Math.min(line[5] - 1, spare / line[3]);
                int leave = line[2] + run * line[3];
                if (leave > latest[origin]) {
                    latest[origin] = leave;
                    open.add(new int[] {leave, origin});
                }
            }
        }
        return -1;
    }
}
