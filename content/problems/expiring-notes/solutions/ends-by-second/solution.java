import java.util.*;

class NoteBoard {
    private final Map<Integer, int[]> notes = new HashMap<>();
    private final Map<Integer, Integer> endsAt = new HashMap<>();
    private int alive = 0;
    private int now = 0;

    public NoteBoard() {
    }

    public void put(int key, int value, int time, int life) {
        moveTo(time);
        int[] old = notes.get(key);
        if (old != null && old[1] > time) {
            change(old[1], -1);
        }
        notes.put(key, new int[] {value, time + life});
        change(time + life, 1);
    }

    public int read(int key, int time) {
        int[] note = notes.get(key);
        return note != null && note[1] > time ? note[0] : -1;
    }

    public int count(int time) {
        moveTo(time);
        return alive;
    }

    private void change(int end, int by) {
        endsAt.merge(end, by, Integer::sum);
        alive += by;
    }

    private void moveTo(int time) {
        while (now < time) {
            now++;
            Integer ended = endsAt.remove(now);
            if (ended != null) {
                alive -= ended;
            }
        }
    }
}
