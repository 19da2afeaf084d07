/** Traces of Python programs: which lines ran, in whose call, and what was in their variables then. */
import { operations, program } from './runner-process.ts'
import { calling, tellsEach, type Traces } from './trace-table.ts'

const python = calling('python3')

const programs: Traces = {
  'a loop and its branches': {
    request: python('def solve(n):\n  odd = 0\n  for i in range(n):\n    if i % 2:\n      odd += i\n  return odd\n', [3]),
    steps: [
      '1',
      '2 solve#1 n=3 odd=0',
      '3 solve#1 n=3 odd=0 i=0',
      '4 solve#1 n=3 odd=0 i=0',
      '3 solve#1 n=3 odd=0 i=1',
      '4 solve#1 n=3 odd=0 i=1',
      '5 solve#1 n=3 odd=1 i=1',
      '3 solve#1 n=3 odd=1 i=2',
      '4 solve#1 n=3 odd=1 i=2',
      '3 solve#1 n=3 odd=1 i=2',
      '6 solve#1 n=3 odd=1 i=2',
    ],
  },
  'a call in a call, each with its own variables': {
    request: python('def solve(n):\n  if n == 0:\n    return 1\n  rest = solve(n - 1)\n  return n * rest\n', [2]),
    steps: [
      '1',
      '2 solve#1 n=2',
      '4 solve#1 n=2 rest=1',
      '2 solve#2 n=1',
      '4 solve#2 n=1 rest=1',
      '2 solve#3 n=0',
      '3 solve#3 n=0',
      '5 solve#2 n=1 rest=1',
      '5 solve#1 n=2 rest=1',
    ],
  },
  'a function in a function': {
    request: python(
      'def solve(n):\n  count = 0\n  def step(by):\n    nonlocal count\n    count += by\n  step(n)\n  step(1)\n  return count\n',
      [4],
    ),
    steps: [
      '1',
      '2 solve#1 n=4 count=0',
      '3 solve#1 n=4 count=0',
      '6 solve#1 n=4 count=4',
      '5 step#2 by=4 count=4',
      '7 solve#1 n=4 count=5',
      '5 step#3 by=1 count=5',
      '8 solve#1 n=4 count=5',
    ],
  },
  'what was in a list and a dict at that time': {
    request: python(
      'def solve(xs):\n  seen = {}\n  for i, x in enumerate(xs):\n    seen[x] = i\n    xs[i] = 0\n  xs.append(9)\n  return len(seen)\n',
      [[5, 6]],
      { types: '(int[]) -> int' },
    ),
    steps: [
      '1',
      '2 solve#1 xs=[5, 6] seen={}',
      '3 solve#1 xs=[5, 6] seen={} i=0 x=5',
      '4 solve#1 xs=[5, 6] seen={5: 0} i=0 x=5',
      '5 solve#1 xs=[0, 6] seen={5: 0} i=0 x=5',
      '3 solve#1 xs=[0, 6] seen={5: 0} i=1 x=6',
      '4 solve#1 xs=[0, 6] seen={5: 0, 6: 1} i=1 x=6',
      '5 solve#1 xs=[0, 0] seen={5: 0, 6: 1} i=1 x=6',
      '3 solve#1 xs=[0, 0] seen={5: 0, 6: 1} i=1 x=6',
      '6 solve#1 xs=[0, 0, 9] seen={5: 0, 6: 1} i=1 x=6',
      '7 solve#1 xs=[0, 0, 9] seen={5: 0, 6: 1} i=1 x=6',
    ],
  },
  'a class and its operations': {
    request: operations(
      'python3',
      'class Solution:\n  def __init__(self, size):\n    self.kept = []\n    self.size = size\n  def add(self, x):\n    self.kept.append(x)\n    full = len(self.kept) >= self.size\n    return full\n',
      { add: '(int) -> bool' },
      [
        [
          ['Solution', [2]],
          ['add', [7]],
          ['add', [8]],
        ],
      ],
      { types: '(int) -> void' },
    ),
    steps: [
      '1',
      '2 Solution#1',
      '5 Solution#1',
      '3 __init__#2 size=2',
      '4 __init__#2 size=2',
      '6 add#3 x=7',
      '7 add#3 x=7 full=False',
      '8 add#3 x=7 full=False',
      '6 add#4 x=8',
      '7 add#4 x=8 full=True',
      '8 add#4 x=8 full=True',
    ],
  },
  'a list of nodes': {
    request: python(
      'def solve(head):\n  values = []\n  while head:\n    values.append(head.val)\n    head = head.next\n  return len(values)\n',
      [[3, 4]],
      { types: '(ListNode) -> int' },
    ),
    steps: [
      '1',
      '2 solve#1 values=[]',
      '3 solve#1 values=[]',
      '4 solve#1 values=[3]',
      '5 solve#1 values=[3]',
      '3 solve#1 values=[3]',
      '4 solve#1 values=[3, 4]',
      '5 solve#1 head=None values=[3, 4]',
      '3 solve#1 head=None values=[3, 4]',
      '6 solve#1 head=None values=[3, 4]',
    ],
  },
  'a program that reads its input': {
    request: program('python3', 'import sys\ntotal = 0\nfor line in sys.stdin:\n  total += int(line)\nprint(total)\n', [
      '3\n4\n',
    ]),
    steps: [
      '1',
      '2 total=0',
      "3 total=0 line='3\\n'",
      "4 total=3 line='3\\n'",
      "3 total=3 line='4\\n'",
      "4 total=7 line='4\\n'",
      "3 total=7 line='4\\n'",
      "5 total=7 line='4\\n'",
    ],
  },
  'an exception on its way up': {
    request: python(
      'def solve(n):\n  try:\n    at = fail(n)\n  except ValueError as error:\n    at = -1\n  finally:\n    n = 0\n  return at\ndef fail(n):\n  half = n / 2\n  raise ValueError(half)\n',
      [3],
    ),
    steps: [
      '1',
      '9',
      '2 solve#1 n=3',
      '3 solve#1 n=3',
      '10 fail#2 n=3 half=1.5',
      '11 fail#2 n=3 half=1.5',
      '4 solve#1 n=3',
      '5 solve#1 n=3 at=-1',
      '7 solve#1 n=0 at=-1',
      '8 solve#1 n=0 at=-1',
    ],
  },
  'an early return': {
    request: python('def solve(xs):\n  for x in xs:\n    if x > 1:\n      return x\n  return 0\n', [[1, 2, 3]], {
      types: '(int[]) -> int',
    }),
    steps: [
      '1',
      '2 solve#1 xs=[1, 2, 3] x=1',
      '3 solve#1 xs=[1, 2, 3] x=1',
      '2 solve#1 xs=[1, 2, 3] x=2',
      '3 solve#1 xs=[1, 2, 3] x=2',
      '4 solve#1 xs=[1, 2, 3] x=2',
    ],
  },
  'nothing to loop over': {
    request: python('def solve(xs):\n  best = None\n  for x in xs:\n    best = x\n  return best is None\n', [[]], {
      types: '(int[]) -> bool',
    }),
    steps: ['1', '2 solve#1 xs=[] best=None', '3 solve#1 xs=[] best=None', '5 solve#1 xs=[] best=None'],
  },
  'a generator, which goes on in the same call': {
    request: python(
      'def solve(n):\n  total = 0\n  for x in down(n):\n    total += x\n  return total\ndef down(n):\n  while n:\n    yield n\n    n -= 1\n',
      [2],
    ),
    steps: [
      '1',
      '6',
      '2 solve#1 n=2 total=0',
      '3 solve#1 n=2 total=0 x=2',
      '7 down#2 n=2',
      '8 down#2 n=2',
      '4 solve#1 n=2 total=2 x=2',
      '3 solve#1 n=2 total=2 x=1',
      '9 down#2 n=1',
      '7 down#2 n=1',
      '8 down#2 n=1',
      '4 solve#1 n=2 total=3 x=1',
      '3 solve#1 n=2 total=3 x=1',
      '9 down#2 n=0',
      '7 down#2 n=0',
      '5 solve#1 n=2 total=3 x=1',
    ],
  },
  'two generators of one function at once': {
    request: python(
      'def solve(n):\n  a, b = up(n), up(n * 10)\n  x = next(a)\n  y = next(b)\n  z = next(a)\n  return x + y + z\ndef up(n):\n  while True:\n    yield n\n    n += 1\n',
      [1],
    ),
    steps: [
      '1',
      '7',
      '2 solve#1 n=1',
      '3 solve#1 n=1 x=1',
      '8 up#2 n=1',
      '9 up#2 n=1',
      '4 solve#1 n=1 x=1 y=10',
      '8 up#3 n=10',
      '9 up#3 n=10',
      '5 solve#1 n=1 x=1 y=10 z=2',
      '10 up#2 n=2',
      '8 up#2 n=2',
      '9 up#2 n=2',
      '6 solve#1 n=1 x=1 y=10 z=2',
    ],
  },
  'comprehensions, which are part of their line': {
    request: python(
      'def solve(n):\n  xs = [i * 2 for i in range(n)]\n  by = {x: str(x)\n        for x in xs}\n  total = sum(x for x in xs if x)\n  return total\n',
      [3],
    ),
    steps: [
      '1',
      '2 solve#1 n=3 xs=[0, 2, 4]',
      "3 solve#1 n=3 xs=[0, 2, 4] by={0: '0', 2: '2', 4: '4'}",
      "5 solve#1 n=3 xs=[0, 2, 4] by={0: '0', 2: '2', 4: '4'} total=6",
      "6 solve#1 n=3 xs=[0, 2, 4] by={0: '0', 2: '2', 4: '4'} total=6",
    ],
  },
  'statements in several lines, and a loop in one': {
    request: python(
      'def solve(n):\n  at = max(\n    n,\n    twice(n),\n  )\n  while at > 1: at -= 1\n  while True:\n    at += 3\n    if (at >\n        5): break\n  return at\ndef twice(\n  n,\n):\n  return 2 * n\n',
      [2],
    ),
    steps: [
      '1',
      '12',
      '2 solve#1 n=2 at=4',
      '15 twice#2 n=2',
      '6 solve#1 n=2 at=1',
      '7 solve#1 n=2 at=1',
      '8 solve#1 n=2 at=4',
      '9 solve#1 n=2 at=4',
      '7 solve#1 n=2 at=4',
      '8 solve#1 n=2 at=7',
      '9 solve#1 n=2 at=7',
      '11 solve#1 n=2 at=7',
    ],
  },
  'lambdas, decorators and what stands at module level': {
    request: python(
      'LIMIT = 2\ndef twice(of):\n  return lambda n: of(of(n))\n@twice\ndef step(n):\n  return n + LIMIT\ndef solve(n):\n  return step(n)\n',
      [1],
    ),
    steps: [
      '1 LIMIT=2',
      '2 LIMIT=2',
      '5 LIMIT=2',
      '3 twice#1',
      '7 LIMIT=2',
      '8 solve#2 n=1',
      '3 <lambda>#3 n=1',
      '6 step#4 n=1',
      '6 step#5 n=3',
    ],
  },
}

tellsEach(programs)
