import java.util.*;

class Solution {
    public int[] clickedColumns(String[] names, String[] towns, int[] points, String[] clicks) {
        Map<String, Boolean> isDown = new LinkedHashMap<>();
        String previous = "";
        for (String click : clicks) {
            boolean direction = click.equals(previous) && !isDown.get(click);
            isDown.remove(click);
            isDown.put(click, direction);
            previous = click;
        }
        Map<String, Comparator<Integer>> comparators = Map.of(
            "name", Comparator.comparing((Integer row) -> names[row]),
            "town", Comparator.comparing((Integer row) -> towns[row]),
            "points", Comparator.comparing((Integer row) -> points[row]));
        List<Integer> order = new ArrayList<>();
        for (int row = 0; row < names.length; row++) {
            order.add(row);
        }
        for (Map.Entry<String, Boolean> click : isDown.entrySet()) {
            Comparator<Integer> comparator = comparators.get(click.getKey());
            order.sort(click.getValue() ? comparator.reversed() : comparator);
        }
        int[] rows = new int[order.size()];
        for (int at = 0; at < rows.length; at++) {
            rows[at] = order.get(at);
        }
        return rows;
    }
}
