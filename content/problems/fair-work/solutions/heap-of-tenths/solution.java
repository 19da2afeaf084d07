import java.util.*;

class FairWork {
    private final List<Integer> tenths = new ArrayList<>();
    private final PriorityQueue<int[]> heap =
        new PriorityQueue<>(Comparator.<int[]>comparingInt(pair -> pair[0]).thenComparingInt(pair -> pair[1]));

    public FairWork(int workers) {
        for (int number = 0; number < workers; number++) {
            tenths.add(0);
            heap.add(new int[] {0, number});
        }
    }

    public int assign(double hours) {
        int[] pair = heap.remove();
        int number = pair[1];
        tenths.set(number, pair[0] + (int) Math.round(hours * 10));
        heap.add(new int[] {tenths.get(number), number});
        return number;
    }

    public int join() {
        int number = tenths.size();
        tenths.add(heap.peek()[0]);
        heap.add(new int[] {tenths.get(number), number});
        return number;
    }

    public double account(int worker) {
        return tenths.get(worker) / 10.0;
    }
}
