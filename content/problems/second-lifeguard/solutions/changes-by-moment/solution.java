import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

class Solution {
    public int[][] busyPeriods(int[][] visits, int limit) {
        TreeMap<Integer, Integer> changes = new TreeMap<>();
        for (int[] visit : visits) {
            changes.merge(visit[0], visit[2], Integer::sum);
            changes.merge(visit[1], -visit[2], Integer::sum);
        }
        List<int[]> periods = new ArrayList<>();
        int present = 0;
        int begin = 0;
        for (Map.Entry<Integer, Integer> change : changes.entrySet()) {
            boolean wasBusy = present >= limit;
            present += change.getValue();
            if (present >= limit && !wasBusy) {
                begin = change.getKey();
            }
            if (present < limit && wasBusy) {
                periods.add(new int[] {begin, change.getKey()});
            }
        }
        return periods.toArray(new int[0][]);
    }
}
