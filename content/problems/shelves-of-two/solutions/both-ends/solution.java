import java.util.*;

class Solution {
    public int mostShelves(int[] boards, int low, int high) {
        Arrays.sort(boards);
        int left = 0;
        int right = boards.length - 1;
        int shelves = 0;
        while (left < right) {
            int length = boards[left] + boards[right];
            if (length > high) {
                right--;
            } else if (length < low) {
                left++;
            } else {
                shelves++;
                left++;
                right--;
            }
        }
        return shelves;
    }
}
