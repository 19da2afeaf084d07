import type { Reference } from './reference.ts'
import { crlf } from './reference.ts'

export const java: readonly Reference[] = [
  {
    name: 'a map and a loop',
    code: `import java.util.*;

class Solution {
    private static final String WORDS = "BEGIN a STUDENT's TODO";

    /** END of the student's todo is where it begins. */
    public int[] twoSum(int[] nums, int target) {
        Map<Integer, Integer> seen = new HashMap<>();
        for (int i = 0; i < nums.length; i++) {
            Integer at = seen.get(target - nums[i]);
            if (at != null) {
                return new int[] {at, i}; // found
            }
            seen.put(nums[i], i); /* later */
        }
        throw new IllegalArgumentException("no two of them");
    }
}
`,
    keeps: [
      'import java.util.*;',
      'class Solution {',
      'private static final String WORDS',
      'public int[] twoSum(int[] nums, int target) {',
    ],
  },
  {
    name: 'switches, lambdas, an inner class and a constructor that calls another',
    code: `import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

class Machine {
    final int start;
    private final List<String> log = new ArrayList<>();
    Machine() { this(7); }
    Machine(int start) {
        this.start = start;
    }
    static class Step implements Function<Integer, Integer> {
        @Override public Integer apply(Integer value) { return value == 0 ? 1 : value * 2; }
    }
    int run(String program) {
        int value = start;
        Function<Integer, Integer> next = (one) -> {
            log.add("step " + one);
            return new Step().apply(one);
        };
        for (char letter : program.toCharArray()) {
            switch (letter) {
                case '+':
                    value = next.apply(value);
                    break;
                case '-':
                    value--;
                    break;
                default:
                    return -1;
            }
            int size = switch (value) {
                case 0 -> 1;
                case 1 -> { log.clear(); yield 2; }
                default -> log.size();
            };
            if (size > 100) break; else log.add("" + size);
        }
        while (true) {
            if (value < 1000) return value;
            value /= 2;
        }
    }
}
`,
    keeps: [
      'final int start;',
      'Machine() { this(7);',
      'static class Step implements Function<Integer, Integer> {',
      'int run(String program) {',
    ],
  },
  {
    name: 'a record and an interface with tabs, CRLF and no last newline',
    code: crlf(`interface Shape {
\tdouble area();
\tdefault boolean isLarger(Shape other) { return area() > other.area(); }
}
record Kreis(double größe) implements Shape {
\tKreis {
\t\tif (größe < 0) throw new IllegalArgumentException("kleiner als 0: 🙂");
\t}
\tpublic double area() {
\t\tdouble fläche;
\t\tif (größe == 0) fläche = 0;
\t\telse fläche = Math.PI * größe * größe;
\t\ttry {
\t\t\treturn Math.round(fläche * 100) / 100.0;
\t\t} finally {
\t\t\tSystem.out.print("");
\t\t}
\t}
}`),
    keeps: ['interface Shape {', 'double area();', 'record Kreis(double größe) implements Shape {', 'public double area() {'],
  },
]
