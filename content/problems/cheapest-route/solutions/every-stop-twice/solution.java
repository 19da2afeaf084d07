import java.util.*;

class Solution {
    private record Departure(int other, int price) {}

    private record Arrival(int total, int stop, int vouchers) {}

    public int cheapestRoute(int stops, int[][] lines, int start, int goal) {
        List<List<Departure>> departures = new ArrayList<>();
        for (int stop = 0; stop < stops; stop++) {
            departures.add(new ArrayList<>());
        }
        for (int[] line : lines) {
            departures.get(line[0]).add(new Departure(line[1], line[2]));
        }

        boolean[][] settled = new boolean[stops][2];
        Queue<Arrival> arrivals = new PriorityQueue<>(Comparator.comparingInt(Arrival::total));
        arrivals.add(new Arrival(0, start, 1));
        while (!arrivals.isEmpty()) {
            Arrival now = arrivals.remove();
            if (now.stop() == goal) {
                return now.total();
            }
            if (settled[now.stop()][now.vouchers()]) {
                continue;
            }
            settled[now.stop()][now.vouchers()] = true;
            for (Departure ride : departures.get(now.stop())) {
                arrivals.add(new Arrival(now.total() + ride.price(), ride.other(), now.vouchers()));
                if (now.vouchers() > 0) {
                    arrivals.add(new Arrival(now.total() + ride.price() / 2, ride.other(), now.vouchers() - 1));
                }
            }
        }
        return -1;
    }
}
