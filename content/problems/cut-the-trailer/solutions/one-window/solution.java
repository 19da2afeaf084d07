import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

class Solution {
    public long countTrailers(int[] film, int[] wanted, int[] secret) {
        Set<Integer> forbidden = new HashSet<>();
        for (int scene : secret) {
            forbidden.add(scene);
        }
        Map<Integer, Integer> needed = new HashMap<>();
        for (int scene : wanted) {
            needed.merge(scene, 1, Integer::sum);
        }
        int missing = wanted.length;
        long trailers = 0;
        int part = 0;
        int first = 0;
        for (int last = 0; last < film.length; last++) {
            if (forbidden.contains(film[last])) {
                for (; first < last; first++) {
                    if (needed.merge(film[first], 1, Integer::sum) > 0) {
                        missing++;
                    }
                }
                first = last + 1;
                part = first;
                continue;
            }
            if (needed.merge(film[last], -1, Integer::sum) >= 0) {
                missing--;
            }
            for (; missing == 0; first++) {
                if (needed.merge(film[first], 1, Integer::sum) > 0) {
                    missing++;
                }
            }
            trailers += first - part;
        }
        return trailers;
    }
}
