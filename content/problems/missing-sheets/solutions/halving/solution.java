import java.util.function.IntUnaryOperator;

class Solution {
    public int missingNumber(IntUnaryOperator sheetAt, int sheets, int missing) {
        int low = 0;
        int high = sheets;
        while (low < high) {
            int middle = (low + high) / 2;
            int lostBefore = sheetAt.applyAsInt(middle) - middle - 1;
            if (lostBefore < missing) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return missing + low;
    }
}
