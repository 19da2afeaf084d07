import type { Kata, Shortcuts } from './kata.ts'

const zero = `import unittest

from calculator import add


class Calculator(unittest.TestCase):
    def test_nothing_is_zero(self):
        self.assertEqual(add(""), 0)
`
const summed = `
    def test_numbers_between_commas_are_summed(self):
        self.assertEqual(add("1,2,39"), 42)
`
const above = `
    def test_what_is_above_1000_is_left_out(self):
        self.assertEqual(add("2,1001"), 2)
`

export const python3: Kata = {
  language: 'python3',
  testFile: 'test_calculator.py',
  implementationFile: 'calculator.py',
  cycles: [
    {
      test: zero,
      newTest: 'nothing_is_zero',
      implementation: 'def add(text):\n    return 0\n',
      refactored: null,
    },
    {
      test: `${zero}${summed}`,
      newTest: 'between_commas',
      implementation: `def add(text):
    if text == "":
        return 0
    return sum(int(part) for part in text.split(","))
`,
      refactored: `def numbers(text):
    return [int(part) for part in text.split(",") if part]


def add(text):
    return sum(numbers(text))
`,
    },
    {
      test: `${zero}${summed}${above}`,
      newTest: 'above_1000',
      implementation: `def numbers(text):
    return [int(part) for part in text.split(",") if part]


def add(text):
    return sum(number for number in numbers(text) if number <= 1000)
`,
      refactored: `def numbers(text):
    return [int(part) for part in text.split(",") if part]


def is_small(number):
    return number <= 1000


def add(text):
    return sum(filter(is_small, numbers(text)))
`,
    },
  ],
  border: {
    operator: 'boundary',
    line: 'return number <= 1000',
    test: `${zero}${summed}${above}
    def test_1000_itself_counts(self):
        self.assertEqual(add("1000,1"), 1001)
`,
  },
}

const zeroPlain = `from calculator import add


def test_nothing_is_zero():
    assert add("") == 0
`
const summedPlain = `

def test_numbers_between_commas_are_summed():
    assert add("1,2,39") == 42
`
const abovePlain = `

class TestLimits:
    def test_what_is_above_1000_is_left_out(self):
        assert add("2,1001") == 2
`

/** The same in functions with plain asserts, as pytest has them. */
export const python3Functions: Kata = {
  ...python3,
  cycles: [
    { ...python3.cycles[0], test: zeroPlain },
    { ...python3.cycles[1], test: `${zeroPlain}${summedPlain}` },
    { ...python3.cycles[2], test: `${zeroPlain}${summedPlain}${abovePlain}` },
  ],
}

export const python3Shortcuts: Shortcuts = {
  twoUnloaded: `${zero}${summed}`,
  passesAtOnce: `${zero}
    def test_true_is_true(self):
        self.assertTrue(True)
`,
  two: `${zero}${summed}
    def test_a_newline_parts_numbers_too(self):
        self.assertEqual(add("1\\n2"), 3)
`,
  skipped: `${zero}
    @unittest.skip("for later")${summed}`,
  unparsed: `${zero}
    def test_numbers_between_commas_are_summed(self:
        self.assertEqual(add("1,2,39"), 42)
`,
  noTests: 'from calculator import add\n',
  withoutEarlier: `${zero}${above}`,
  weakened: `${zero}
    def test_numbers_between_commas_are_summed(self):
        self.assertEqual(add("1,2,39"), add("1,2,39"))
`,
}
