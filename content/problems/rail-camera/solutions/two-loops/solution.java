import java.util.*;

class Solution {
    public int[] railPhotos(int start, int[][] legs) {
        List<Integer> photos = new ArrayList<>();
        photos.add(start);
        int position = start;
        for (int[] leg : legs) {
            int target = leg[0];
            int step = leg[1];
            for (int stop = position + step; stop < target; stop += step) {
                photos.add(stop);
            }
            for (int stop = position - step; stop > target; stop -= step) {
                photos.add(stop);
            }
            if (target != position) {
                photos.add(target);
            }
            position = target;
        }
        return photos.stream().mapToInt(Integer::intValue).toArray();
    }
}
