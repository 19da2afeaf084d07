import java.util.*;

class Solution {
    public int[][] scanPieces(int[] strip, int size, int overlap) {
        List<int[]> pieces = new ArrayList<>();
        for (int start = 0; start < strip.length; start += size - overlap) {
            int end = Math.min(start + size, strip.length);
            int[] piece = Arrays.copyOfRange(strip, start, end);
            if (pieces.size() % 2 == 1) {
                reverse(piece);
            }
            pieces.add(piece);
            if (end == strip.length) {
                break;
            }
        }
        return pieces.toArray(new int[0][]);
    }

    private static void reverse(int[] piece) {
        for (int left = 0, right = piece.length - 1; left < right; left++, right--) {
            int value = piece[left];
            piece[left] = piece[right];
            piece[right] = value;
        }
    }
}
