import java.util.*;

class Solution {
    private static final Map<Character, Character> OPENING = Map.of(')', '(', ']', '[', '}', '{');

    public boolean isBalanced(String script) {
        Deque<Character> stillOpen = new ArrayDeque<>();
        for (char character : script.toCharArray()) {
            if ("([{".indexOf(character) >= 0) {
                stillOpen.push(character);
            } else if (OPENING.containsKey(character)) {
                if (stillOpen.isEmpty() || !stillOpen.pop().equals(OPENING.get(character))) {
                    return false;
                }
            }
        }
        return stillOpen.isEmpty();
    }
}
