import java.util.*;

class Solution {
    public int[] riverAlarms(double[] levels, double rise) {
        long needed = centimetres(rise);
        List<Integer> alarms = new ArrayList<>();
        long lowest = 2000;
        for (int position = 0; position < levels.length; position++) {
            long level = centimetres(levels[position]);
            if (level - lowest >= needed) {
                alarms.add(position);
                lowest = level;
            } else if (level < lowest) {
                lowest = level;
            }
        }
        return alarms.stream().mapToInt(Integer::intValue).toArray();
    }

    private static long centimetres(double metres) {
        return Math.round(metres * 100);
    }
}
