import java.util.*;

class Solution {
    public int[] recordEchoes(Iterator<Integer> sounds, int places) {
        PriorityQueue<Integer> stored = new PriorityQueue<>();
        int refused = 0;
        int pushedOut = 0;
        while (sounds.hasNext()) {
            int loudness = sounds.next();
            if (loudness == 0) {
                stored.poll();
            }
            while (loudness > 0) {
                if (stored.size() < places) {
                    stored.add(loudness);
                } else if (loudness > stored.peek()) {
                    stored.poll();
                    stored.add(loudness);
                    pushedOut++;
                } else {
                    refused++;
                }
                loudness /= 2;
            }
        }
        int quietest = stored.isEmpty() ? 0 : stored.peek();
        return new int[] {refused, pushedOut, quietest};
    }
}
