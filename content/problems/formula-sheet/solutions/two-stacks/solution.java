import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.*;

class Solution {
    private static final long LARGEST = 1_000_000_000;
    private static final Map<String, Integer> RANKS = Map.of("*", 3, "+", 2, "-", 2, "max", 1, "min", 1, "(", 0);

    private static boolean isName(String part) {
        return Character.isLetter(part.charAt(0)) && !RANKS.containsKey(part);
    }

    private static String findError(List<String> parts, Map<String, Long> valueOf) {
        int depth = 0;
        String unknown = null;
        for (String part : parts) {
            if (part.equals("(")) {
                depth++;
            } else if (part.equals(")")) {
                depth--;
                if (depth < 0) {
                    return "brackets";
                }
            } else if (unknown == null && isName(part) && !valueOf.containsKey(part)) {
                unknown = "unknown " + part;
            }
        }
        return depth > 0 ? "brackets" : unknown;
    }

    private static void calculate(Deque<Long> values, Deque<String> operators) {
        long right = values.pop();
        long left = values.pop();
        long result = switch (operators.pop()) {
            case "*" -> left * right;
            case "+" -> left + right;
            case "-" -> left - right;
            case "max" -> Math.max(left, right);
            default -> Math.min(left, right);
        };
        if (Math.abs(result) > LARGEST) {
            throw new ArithmeticException();
        }
        values.push(result);
    }

    private static long evaluate(List<String> parts, Map<String, Long> valueOf) {
        Deque<Long> values = new ArrayDeque<>();
        Deque<String> operators = new ArrayDeque<>();
        for (String part : parts) {
            if (part.equals("(")) {
                operators.push(part);
            } else if (part.equals(")")) {
                while (!operators.peek().equals("(")) {
                    calculate(values, operators);
                }
                operators.pop();
            } else if (RANKS.containsKey(part)) {
                while (!operators.isEmpty() && RANKS.get(operators.peek()) >= RANKS.get(part)) {
                    calculate(values, operators);
                }
                operators.push(part);
            } else {
                values.push(isName(part) ? valueOf.get(part) : Long.valueOf(part));
            }
        }
        while (!operators.isEmpty()) {
            calculate(values, operators);
        }
        return values.pop();
    }

    public static void main(String[] args) throws IOException {
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
        StringBuilder answer = new StringBuilder();
        Map<String, Long> valueOf = new HashMap<>();
        int number = 0;
        for (String line = input.readLine(); line != null; line = input.readLine()) {
            number++;
            if (line.isEmpty()) {
                continue;
            }
            List<String> words = Arrays.asList(line.split(" "));
            List<String> parts = words.subList(2, words.size());
            String name = words.get(0);
            String error = findError(parts, valueOf);
            if (error == null) {
                try {
                    valueOf.put(name, evaluate(parts, valueOf));
                } catch (ArithmeticException tooLarge) {
                    error = "too large";
                }
            }
            answer.append(error == null ? name + " = " + valueOf.get(name) : "line " + number + ": " + error).append("\n");
        }
        System.out.print(answer);
    }
}
