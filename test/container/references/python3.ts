import type { Reference } from './reference.ts'
import { crlf } from './reference.ts'

export const python3: readonly Reference[] = [
  {
    name: 'nested functions and a comment with the words of a mark',
    code: `from typing import List

LIMIT = 10**9  # TODO of a student: begin here, end there


def count_islands(grid: List[List[int]]) -> int:
    """Counts; the student's todo begins below. END."""
    seen = set()

    def visit(row, column):
        if (row, column) in seen or grid[row][column] == 0:
            return
        seen.add((row, column))
        for other_row, other_column in neighbours(row, column):
            visit(other_row, other_column)

    def neighbours(row, column):
        for step_row, step_column in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            if 0 <= row + step_row < len(grid) and 0 <= column + step_column < len(grid[0]):
                yield row + step_row, column + step_column

    found = 0
    for row, line in enumerate(grid):
        for column, value in enumerate(line):
            if value == 1 and (row, column) not in seen:
                found += 1
                visit(row, column)
    return found
`,
    keeps: ['from typing import List', 'LIMIT = 10**9', 'def count_islands(grid: List[List[int]]) -> int:', '"""Counts;'],
  },
  {
    name: 'bodies on one line, semicolons, no last newline',
    code: `import sys; OUT = []
class Stack:
    limit = 3
    def push(self, value): self.items.append(value); return self
    def pop(self):
        if not self.items: return None
        elif len(self.items) > self.limit: raise OverflowError("STUDENT TODO")
        else: last = self.items[-1]; del self.items[-1];  # both
        return last
    def __init__(self): self.items = []`,
    keeps: ['import sys', 'class Stack:', 'limit = 3', 'def push(self, value):', 'def pop(self):', 'def __init__(self):'],
  },
  {
    name: 'tabs, CRLF, letters of other scripts, decorators and match',
    code: crlf(`import functools

class Größe:
\t@functools.lru_cache(maxsize=None)
\tdef länge(self, wörter):
\t\t'''Ще одна\tдовжина 🐍'''
\t\tsumme = 0  # σ
\t\tfor wort in wörter:
\t\t\tmatch wort:
\t\t\t\tcase "🐍" | "日本": summe += 2
\t\t\t\tcase str() as text if text:
\t\t\t\t\tsumme += len(text)
\t\t\t\tcase _:
\t\t\t\t\tpass
\t\treturn summe
`),
    keeps: ['class Größe:', '@functools.lru_cache(maxsize=None)', 'def länge(self, wörter):', 'Ще одна\tдовжина 🐍'],
  },
  {
    name: 'the same statement twice, and once more in a comment',
    code: `def balance(entries, fees):
    # total = sum(entry.amount for entry in entries) is all there is to it
    if fees:
        total = sum(entry.amount for entry in entries)
        total -= sum(fee.amount for fee in fees if fee.is_due)
    else:
        total = sum(entry.amount for entry in entries)
    return total


def main():
    try:
        print(balance(*read_everything_there_is()))
    except ValueError as error:
        print("no such entry", error)


if __name__ == "__main__":
    main()
`,
    keeps: ['def balance(entries, fees):', 'def main():', 'if __name__ == "__main__":'],
  },
  {
    name: 'a program without functions',
    code: `import sys

lines = sys.stdin.read().split("\\n")
count = int(lines[0])
total = 0
for line in lines[1 : count + 1]:
    first, second = map(int, line.split())
    total += first * second
print(total)
`,
    keeps: ['import sys'],
  },
]
