import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

class Solution {
    public int[] finalPlaces(int[][] times) {
        int boats = times.length;
        int[] sums = new int[boats];
        int[] worst = new int[boats];
        for (int race = 0; boats > 0 && race < times[0].length; race++) {
            final int column = race;
            int[] finished = Arrays.stream(times).mapToInt(ofBoat -> ofBoat[column]).filter(time -> time > 0).toArray();
            Map<Integer, Integer> placeOf = firstPlaces(finished);
            for (int boat = 0; boat < boats; boat++) {
                int place = placeOf.getOrDefault(times[boat][race], boats + 1);
                sums[boat] += place;
                worst[boat] = Math.max(worst[boat], place);
            }
        }
        int[] counted = new int[boats];
        for (int boat = 0; boat < boats; boat++) {
            counted[boat] = sums[boat] - worst[boat];
        }
        Map<Integer, Integer> placeOf = firstPlaces(counted);
        return Arrays.stream(counted).map(placeOf::get).toArray();
    }

    private Map<Integer, Integer> firstPlaces(int[] values) {
        int[] inOrder = values.clone();
        Arrays.sort(inOrder);
        Map<Integer, Integer> placeOf = new HashMap<>();
        for (int at = 0; at < inOrder.length; at++) {
            placeOf.putIfAbsent(inOrder[at], at + 1);
        }
        return placeOf;
    }
}
