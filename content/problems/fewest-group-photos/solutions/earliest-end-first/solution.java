import java.util.Arrays;
import java.util.Comparator;

class Solution {
    public int fewestPhotos(int[][] stays) {
        Arrays.sort(stays, Comparator.comparingInt(stay -> stay[1]));
        int photos = 0;
        int last = -1;
        for (int[] stay : stays) {
            if (stay[0] > last) {
                photos++;
                last = stay[1];
            }
        }
        return photos;
    }
}
