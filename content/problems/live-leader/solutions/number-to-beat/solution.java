import java.util.*;

class Solution {
    public String[] liveLeader(String[] votes) {
        Map<String, Integer> counts = new HashMap<>();
        String[] leaders = new String[votes.length];
        String leader = "";
        int most = 0;
        for (int index = 0; index < votes.length; index++) {
            int count = counts.merge(votes[index], 1, Integer::sum);
            if (count > most) {
                leader = votes[index];
                most = count;
            }
            leaders[index] = leader;
        }
        return leaders;
    }
}
