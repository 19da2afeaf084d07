import java.util.*;

class Solution {
    public boolean[] whoMayEnter(int[] members, int[] blocked, int[][] visits) {
        Set<Integer> memberSet = setOf(members);
        Set<Integer> blockedSet = setOf(blocked);
        boolean[] answers = new boolean[visits.length];
        for (int index = 0; index < visits.length; index++) {
            int person = visits[index][0];
            int hour = visits[index][1];
            boolean isStaff = person < 100;
            boolean welcomeGuest = visits[index][2] == 1 && hour >= 9 && hour < 17;
            answers[index] = isStaff || !blockedSet.contains(person) && (memberSet.contains(person) || welcomeGuest);
        }
        return answers;
    }

    private static Set<Integer> setOf(int[] people) {
        Set<Integer> set = new HashSet<>();
        for (int person : people) {
            set.add(person);
        }
        return set;
    }
}
