import java.util.*;

class Solution {
    private record Share(int part, int count) {}

    public int[] piecesToMake(int[] stock, int[] wanted, int[][] uses) {
        List<List<Share>> partsOf = new ArrayList<>();
        for (int part = 0; part < stock.length; part++) {
            partsOf.add(new ArrayList<>());
        }
        int[] openUsers = new int[stock.length];
        for (int[] use : uses) {
            partsOf.get(use[0]).add(new Share(use[1], use[2]));
            openUsers[use[1]]++;
        }
        int[] needed = wanted.clone();
        int[] made = new int[stock.length];
        Deque<Integer> ready = new ArrayDeque<>();
        for (int part = 0; part < stock.length; part++) {
            if (openUsers[part] == 0) {
                ready.push(part);
            }
        }
        while (!ready.isEmpty()) {
            int product = ready.pop();
            made[product] = Math.max(0, needed[product] - stock[product]);
            for (Share share : partsOf.get(product)) {
                needed[share.part()] += made[product] * share.count();
                openUsers[share.part()]--;
                if (openUsers[share.part()] == 0) {
                    ready.push(share.part());
                }
            }
        }
        return made;
    }
}
