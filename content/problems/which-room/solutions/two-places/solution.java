import java.util.*;

class Solution {
    private int[] parent;

    public int[] rejectedNotes(int paintings, int[][] notes) {
        parent = new int[2 * paintings];
        for (int thing = 0; thing < parent.length; thing++) {
            parent[thing] = thing;
        }
        List<Integer> rejected = new ArrayList<>();
        for (int index = 0; index < notes.length; index++) {
            int a = notes[index][0];
            int b = notes[index][1];
            boolean different = notes[index][2] == 1;
            int agrees = different ? b + paintings : b;
            int contradicts = different ? b : b + paintings;
            if (leader(a) == leader(contradicts)) {
                rejected.add(index);
            } else {
                parent[leader(a)] = leader(agrees);
                parent[leader(a + paintings)] = leader(contradicts);
            }
        }
        return rejected.stream().mapToInt(Integer::intValue).toArray();
    }

    private int leader(int thing) {
        while (parent[thing] != thing) {
            parent[thing] = parent[parent[thing]];
            thing = parent[thing];
        }
        return thing;
    }
}
