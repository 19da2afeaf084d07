import java.util.*;

class Solution {
    public int[] fullBoxes(String tiles, String wanted) {
        Set<Character> letters = new HashSet<>();
        for (char letter : wanted.toCharArray()) {
            letters.add(letter);
        }
        List<Integer> positions = new ArrayList<>();
        Set<Character> needed = new HashSet<>(letters);
        boolean isCovered = false;
        for (int position = 0; position < tiles.length(); position++) {
            char sign = tiles.charAt(position);
            if (isCovered) {
                isCovered = sign != ')';
            } else if (sign == '(') {
                isCovered = true;
            } else if (sign == '#') {
                needed = new HashSet<>(letters);
            } else if (needed.remove(sign) && needed.isEmpty()) {
                positions.add(position);
                needed = new HashSet<>(letters);
            }
        }
        int[] answer = new int[positions.size()];
        for (int at = 0; at < answer.length; at++) {
            answer[at] = positions.get(at);
        }
        return answer;
    }
}
