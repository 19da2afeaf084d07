import java.util.Arrays;

class Solution {
    public int cheapestDelivery(int[] van, int[] courier, int room) {
        int total = 0;
        int[] savings = new int[van.length];
        for (int parcel = 0; parcel < van.length; parcel++) {
            total += courier[parcel];
            savings[parcel] = courier[parcel] - van[parcel];
        }
        Arrays.sort(savings);
        for (int place = 0; place < room && place < savings.length; place++) {
            int saving = savings[savings.length - 1 - place];
            if (saving > 0) {
                total -= saving;
            }
        }
        return total;
    }
}
