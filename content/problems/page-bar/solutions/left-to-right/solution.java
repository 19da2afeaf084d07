import java.util.*;

class Solution {
    public String[] pageBar(int pages, int current, int around) {
        List<Integer> shown = new ArrayList<>();
        int end = Math.min(pages - current, around);
        for (int step = -around; step <= end; step++) {
            shown.add(current + step);
        }
        shown.add(pages);
        List<String> bar = new ArrayList<>();
        bar.add("1");
        int last = 1;
        for (int page : shown) {
            if (page <= last) {
                continue;
            }
            if (page - last == 2) {
                bar.add(String.valueOf(last + 1));
            } else if (page - last > 2) {
                bar.add("...");
            }
            bar.add(String.valueOf(page));
            last = page;
        }
        return bar.toArray(new String[0]);
    }
}
