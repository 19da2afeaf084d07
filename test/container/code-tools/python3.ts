import { programsOf } from './program.ts'

export const python3 = programsOf({
  'two sum with a dictionary': String.raw`
 from typing import Dict, List
 
 
 class Solution:
     def twoSum(self, nums: List[int], target: int) -> List[int]:
|        seen: Dict[int, int] = {}
|        for i, n in enumerate(nums):
|            if target - n in seen:
|                return [seen[target - n], i]
|            seen[n] = i
|        return []
 `,
  'binary search over bounds': String.raw`
 """Finds the first place at which a value could stand."""
 
 
 def lower_bound(values, wanted):
     """Returns an index, at most the length."""
|    low, high = 0, len(values)
|    while low < high:
|        middle = (low + high) // 2
|        if values[middle] < wanted:
|            low = middle + 1
|        else:
|            high = middle
|    return low
 `,
  'brackets with a stack': String.raw`
 PAIRS = {")": "(", "]": "[", "}": "{"}
 
 
 def is_balanced(text: str) -> bool:
|    stack = []
|    for letter in text:
|        if letter in "([{":
|            stack.append(letter)
|        elif letter in PAIRS:
|            if not stack or stack.pop() != PAIRS[letter]:
|                return False
|    return not stack
|    # nothing may be left
 `,
  'a cache that forgets': String.raw`
 from collections import OrderedDict
 
 
 class LRUCache:
     """Keeps the newest."""
 
     limit = 4
 
     def __init__(self, capacity: int):
         self.capacity = capacity
         self.items = OrderedDict()
 
     def get(self, key: int) -> int:
|        if key not in self.items:
|            return -1
|        self.items.move_to_end(key)
|        return self.items[key]
 
     def put(self, key: int, value: int) -> None:
|        if key in self.items:
|            self.items.move_to_end(key)
|        self.items[key] = value
|        if len(self.items) > self.capacity:
|            self.items.popitem(last=False)
 
     @property
     def size(self) -> int: ⟦return len(self.items) + 0⟧
 `,
  'primes by a sieve': String.raw`
 import math
 
 def primes(limit: int = 30) -> list:
|    sieve = [True] * (limit + 1)
|    sieve[0] = sieve[1] = False
|
|    def strike(step):
|        for multiple in range(step * step, limit + 1, step):
|            sieve[multiple] = False
|
|    for number in range(2, math.isqrt(limit) + 1):
|        if sieve[number]:
|            strike(number)
|    return [n for n, prime in enumerate(sieve) if prime and n > 1]
 `,
  'a program that reads': String.raw`
 import sys
 
 
 def solve(rows):
|    total = 0
|    for row in rows:
|        first, *rest = map(int, row.split())
|        total += first ** 2 - sum(rest) % 7
|    return total
 
 
 def main():
     rows = sys.stdin.read().splitlines()
     print(solve(rows))
 
 
 if __name__ == "__main__":
     main()
 `,
  'a generator and its use': String.raw`
 def windows(values, size):
|    # every run of neighbours
|    total = 0
|    for index, value in enumerate(values):
|        total += value
|        if index >= size:
|            total -= values[index - size]
|        if index >= size - 1:
|            yield total / size
 
 async def later(values, *, size=2, **options):
     '''Waits for nothing.'''
|    found = list(windows(values, size))
|    return max(found) if found else None
 `,
  'words counted': String.raw`
 from collections import Counter
 
 key = lambda pair: ⟦(-pair[1], pair[0])⟧
 
 def top(text: str, count: int) -> "list[str]":
|	words = [w.strip(".,;").lower() for w in text.split() if w.isalpha() or "'" in w]
|	ranked = sorted(Counter(words).items(), key=key)
|	return [word for word, times in ranked[:count] if times is not None]
 `,
  'roman numerals': String.raw`
 VALUES = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100, "D": 500, "M": 1000}
 
 def roman(text):
|    total = 0
|    previous = None
|    for letter in reversed(text):
|        value = VALUES[letter]
|        if previous is not None and value < previous:
|            total -= value
|        else:
|            total += value
|            previous = value
|    if total <= 0:
|        raise ValueError("no numeral")
|    return total
 `,
  'a grid filled': String.raw`
 def islands(grid: list[list[str]]) -> int:
|    rows, columns = len(grid), len(grid[0]) if grid else 0
|    count = 0
|    for y in range(rows):
|        for x in range(columns):
|            if grid[y][x] != "1":
|                continue
|            count += 1
|            todo = [(y, x)]
|            while todo:
|                a, b = todo.pop()
|                inside = 0 <= a < rows and 0 <= b < columns
|                if not inside or grid[a][b] != "1":
|                    continue
|                grid[a][b] = "0"
|                todo.extend([(a + 1, b), (a - 1, b), (a, b + 1), (a, b - 1)])
|    return count
 `,
})
