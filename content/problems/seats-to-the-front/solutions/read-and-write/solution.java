import java.util.*;

class Solution {
    public void moveUp(int[] seats) {
        int free = 0;
        for (int ticket : seats) {
            if (ticket != 0 && (free == 0 || seats[free - 1] != ticket)) {
                seats[free] = ticket;
                free++;
            }
        }
        Arrays.fill(seats, free, seats.length, 0);
    }
}
