import java.util.*;

class Solution {
    public int[] tasksInProgress(int[] log) {
        Deque<Integer> openTasks = new ArrayDeque<>();
        int[] answer = new int[log.length];
        for (int index = 0; index < log.length; index++) {
            if (log[index] > 0) {
                openTasks.push(log[index]);
            } else if (!openTasks.isEmpty()) {
                openTasks.pop();
            }
            answer[index] = openTasks.isEmpty() ? 0 : openTasks.peek();
        }
        return answer;
    }
}
