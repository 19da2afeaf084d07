import java.util.Arrays;

class Solution {
    public int[] secondsByCars(int[] entries, int[] exits, int closes) {
        int[] seconds = new int[entries.length + 1];
        int length = 0;
        int came = 0;
        int gone = 0;
        int now = 0;
        while (now < closes) {
            while (came < entries.length && entries[came] == now) {
                came++;
            }
            while (gone < exits.length && exits[gone] == now) {
                gone++;
            }
            int later = closes;
            if (came < entries.length) {
                later = Math.min(later, entries[came]);
            }
            if (gone < exits.length) {
                later = Math.min(later, exits[gone]);
            }
            int cars = came - gone;
            length = Math.max(length, cars + 1);
            seconds[cars] += later - now;
            now = later;
        }
        return Arrays.copyOf(seconds, length);
    }
}
