import java.util.*;

class Solution {
    public int calculate(String[] tokens) {
        Deque<Integer> numbers = new ArrayDeque<>();
        for (String token : tokens) {
            switch (token) {
                case "+", "-", "*", "/" -> {
                    // pop raises where no number is left.
                    int right = numbers.pop();
                    int left = numbers.pop();
                    numbers.push(apply(token, left, right));
                }
                default -> numbers.push(Integer.parseInt(token));
            }
        }
        if (numbers.size() != 1) {
            throw new IllegalArgumentException("not exactly one number is left");
        }
        return numbers.pop();
    }

    private static int apply(String operator, int left, int right) {
        return switch (operator) {
            case "+" -> left + right;
            case "-" -> left - right;
            case "*" -> left * right;
            default -> left / right;
        };
    }
}
