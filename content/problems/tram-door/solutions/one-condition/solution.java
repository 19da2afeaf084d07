import java.util.*;

class Solution {
    public int[] openingMoments(int[][] moments) {
        List<Integer> positions = new ArrayList<>();
        for (int position = 0; position < moments.length; position++) {
            int[] moment = moments[position];
            boolean moving = moment[0] == 1;
            boolean platform = moment[1] == 1;
            boolean inside = moment[2] == 1;
            boolean outside = moment[3] == 1;
            boolean locked = moment[4] == 1;
            boolean handle = moment[5] == 1;
            boolean button = inside || (outside && !locked);
            if (!moving && (handle || (platform && button))) {
                positions.add(position);
            }
        }
        return positions.stream().mapToInt(Integer::intValue).toArray();
    }
}
