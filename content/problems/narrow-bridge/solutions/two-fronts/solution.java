class Solution {
    public String crossingOrder(int[] west, int[] east, int seconds) {
        StringBuilder order = new StringBuilder();
        int atWest = 0;
        int atEast = 0;
        int free = 0;
        boolean lastWasWest = false;
        while (atWest < west.length && atEast < east.length) {
            int westStart = Math.max(west[atWest], free);
            int eastStart = Math.max(east[atEast], free);
            if (westStart < eastStart || (westStart == eastStart && !lastWasWest)) {
                order.append('W');
                atWest++;
                free = westStart + seconds;
                lastWasWest = true;
            } else {
                order.append('E');
                atEast++;
                free = eastStart + seconds;
                lastWasWest = false;
            }
        }
        order.append("W".repeat(west.length - atWest));
        order.append("E".repeat(east.length - atEast));
        return order.toString();
    }
}
