import java.util.*;

class Solution {
    public int[] recipeOrder(int recipes, int[][] needs) {
        int[] missing = new int[recipes];
        List<List<Integer>> waiting = new ArrayList<>();
        for (int recipe = 0; recipe < recipes; recipe++) {
            waiting.add(new ArrayList<>());
        }
        for (int[] pair : needs) {
            missing[pair[0]]++;
            waiting.get(pair[1]).add(pair[0]);
        }

        int[] order = new int[recipes];
        int length = 0;
        for (int recipe = 0; recipe < recipes; recipe++) {
            if (missing[recipe] == 0) {
                order[length++] = recipe;
            }
        }
        for (int at = 0; at < length; at++) {
            for (int recipe : waiting.get(order[at])) {
                missing[recipe]--;
                if (missing[recipe] == 0) {
                    order[length++] = recipe;
                }
            }
        }
        return length == recipes ? order : new int[0];
    }
}
