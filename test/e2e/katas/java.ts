import type { Kata } from './kata.ts'

const begins = `import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class CalculatorTest {
  @Test
  void nothingIsZero() {
    assertEquals(0, Calculator.add(""));
  }
`
const summed = `
  @Test
  void numbersBetweenCommasAreSummed() {
    assertEquals(42, Calculator.add("1,2,39"));
  }
`
const above = `
  @Test
  void whatIsAbove1000IsLeftOut() {
    assertEquals(2, Calculator.add("2,1001"));
  }
`

export const java: Kata = {
  language: 'java',
  testFile: 'CalculatorTest.java',
  implementationFile: 'Calculator.java',
  cycles: [
    {
      test: `${begins}}\n`,
      newTest: 'nothingIsZero',
      implementation: 'class Calculator {\n  static int add(String text) {\n    return 0;\n  }\n}\n',
      refactored: null,
    },
    {
      test: `${begins}${summed}}\n`,
      newTest: 'BetweenCommas',
      implementation: `class Calculator {
  static int add(String text) {
    int sum = 0;
    for (String part : text.split(",")) {
      if (!part.isEmpty()) {
        sum += Integer.parseInt(part);
      }
    }
    return sum;
  }
}
`,
      refactored: `import java.util.stream.IntStream;
import java.util.stream.Stream;

class Calculator {
  static int add(String text) {
    return numbers(text).sum();
  }

  private static IntStream numbers(String text) {
    return Stream.of(text.split(",")).filter(part -> !part.isEmpty()).mapToInt(Integer::parseInt);
  }
}
`,
    },
    {
      test: `${begins}${summed}${above}}\n`,
      newTest: 'Above1000',
      implementation: `import java.util.stream.IntStream;
import java.util.stream.Stream;

class Calculator {
  static int add(String text) {
    return numbers(text).filter(number -> number <= 1000).sum();
  }

  private static IntStream numbers(String text) {
    return Stream.of(text.split(",")).filter(part -> !part.isEmpty()).mapToInt(Integer::parseInt);
  }
}
`,
      refactored: null,
    },
  ],
  border: {
    operator: 'boundary',
    line: 'number <= 1000',
    test: `${begins}${summed}${above}
  @Test
  void thousandItselfCounts() {
    assertEquals(1001, Calculator.add("1000,1"));
  }
}
`,
  },
}
