import java.util.*;

class RequestGate {
    private final int limit;
    private final int span;
    private final Map<Integer, Deque<Integer>> timesOf = new HashMap<>();

    public RequestGate(int limit, int span) {
        this.limit = limit;
        this.span = span;
    }

    public int request(int client, int time) {
        Deque<Integer> times = counted(client, time);
        if (times.size() < limit) {
            times.addLast(time);
            return 0;
        }
        return times.peekFirst() + span - time;
    }

    public int left(int client, int time) {
        return limit - counted(client, time).size();
    }

    private Deque<Integer> counted(int client, int time) {
        Deque<Integer> times = timesOf.computeIfAbsent(client, key -> new ArrayDeque<>());
        while (!times.isEmpty() && times.peekFirst() + span <= time) {
            times.removeFirst();
        }
        return times;
    }
}
