import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

class Solution {
    public int[] earliestTerms(String[] passed, String[] winter, String[][] needs, String[] wished) {
        Set<String> done = new HashSet<>(Arrays.asList(passed));
        Set<String> winterOnly = new HashSet<>(Arrays.asList(winter));
        Set<String> known = new HashSet<>(Arrays.asList(wished));
        Map<String, Integer> waiting = new HashMap<>();
        Map<String, List<String>> opens = new HashMap<>();
        for (String[] entry : needs) {
            if (!done.contains(entry[0]) && !done.contains(entry[1])) {
                waiting.merge(entry[0], 1, Integer::sum);
                opens.computeIfAbsent(entry[1], name -> new ArrayList<>()).add(entry[0]);
                known.add(entry[1]);
            }
        }
        List<String> ready = new ArrayList<>();
        for (String course : known) {
            if (!done.contains(course) && !waiting.containsKey(course)) {
                ready.add(course);
            }
        }
        Map<String, Integer> allowed = new HashMap<>();
        Map<String, Integer> earliest = new HashMap<>();
        for (int at = 0; at < ready.size(); at++) {
            String course = ready.get(at);
            int term = allowed.getOrDefault(course, 1);
            if (winterOnly.contains(course) && term % 2 == 0) {
                term++;
            }
            earliest.put(course, term);
            for (String follower : opens.getOrDefault(course, List.of())) {
                allowed.merge(follower, term + 1, Math::max);
                if (waiting.merge(follower, -1, Integer::sum) == 0) {
                    ready.add(follower);
                }
            }
        }
        int[] terms = new int[wished.length];
        for (int at = 0; at < wished.length; at++) {
            terms[at] = done.contains(wished[at]) ? 0 : earliest.getOrDefault(wished[at], -1);
        }
        return terms;
    }
}
