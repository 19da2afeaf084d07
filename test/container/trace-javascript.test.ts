/** Traces of JavaScript programs: which lines ran, in whose call, and what was in their variables then. */
import { operations, program } from './runner-process.ts'
import { calling, tellsEach, type Traces } from './trace-table.ts'

const script = calling('javascript')

const programs: Traces = {
  'a loop and its branches': {
    request: script(
      'function solve(n) {\n  let odd = 0\n  for (let i = 0; i < n; i++) {\n    if (i % 2) {\n      odd += i\n    } else if (i > 5) odd--\n  }\n  return odd\n}\n',
      [3],
    ),
    steps: [
      '2 solve#0 n=3 odd=0',
      '3 solve#0 i=0 n=3 odd=0',
      '4 solve#0 i=0 n=3 odd=0',
      '6 solve#0 i=0 n=3 odd=0',
      '3 solve#0 i=1 n=3 odd=0',
      '4 solve#0 i=1 n=3 odd=0',
      '5 solve#0 i=1 n=3 odd=1',
      '3 solve#0 i=2 n=3 odd=1',
      '4 solve#0 i=2 n=3 odd=1',
      '6 solve#0 i=2 n=3 odd=1',
      '3 solve#0 n=3 odd=1',
      '8 solve#0 n=3 odd=1',
    ],
  },
  'a call in a call, each with its own variables': {
    request: script('function solve(n) {\n  if (n === 0) return 1\n  const rest = solve(n - 1)\n  return n * rest\n}\n', [2]),
    steps: [
      '2 solve#0 n=2',
      '3 solve#0 n=2 rest=1',
      '2 solve#1 n=1',
      '3 solve#1 n=1 rest=1',
      '2 solve#2 n=0',
      '4 solve#1 n=1 rest=1',
      '4 solve#0 n=2 rest=1',
    ],
  },
  'a function in a function': {
    request: script(
      'function solve(n) {\n  let count = 0\n  const step = (by) => {\n    count += by\n  }\n  step(n)\n  step(1)\n  return count\n}\n',
      [4],
    ),
    steps: [
      '2 solve#0 n=4 count=0',
      '3 solve#0 n=4 count=0',
      '6 solve#0 n=4 count=4',
      '4 step#1 by=4 count=4',
      '7 solve#0 n=4 count=5',
      '4 step#2 by=1 count=5',
      '8 solve#0 n=4 count=5',
    ],
  },
  'what was in an array, an object and a Map at that time': {
    request: script(
      'function solve(xs) {\n  const seen = {}\n  const by = new Map()\n  for (const [i, x] of xs.entries()) {\n    seen[x] = i\n    by.set(x, [i])\n    xs[i] = 0\n  }\n  xs.push(9)\n  return by.size\n}\n',
      [[5, 6]],
      { types: '(int[]) -> int' },
    ),
    steps: [
      '2 solve#0 xs=[5, 6] seen={}',
      '3 solve#0 xs=[5, 6] seen={} by=new Map()',
      '4 solve#0 i=0 x=5 xs=[5, 6] seen={} by=new Map()',
      '5 solve#0 i=0 x=5 xs=[5, 6] seen={5: 0} by=new Map()',
      '6 solve#0 i=0 x=5 xs=[5, 6] seen={5: 0} by=new Map([[5, [0]]])',
      '7 solve#0 i=0 x=5 xs=[0, 6] seen={5: 0} by=new Map([[5, [0]]])',
      '4 solve#0 i=1 x=6 xs=[0, 6] seen={5: 0} by=new Map([[5, [0]]])',
      '5 solve#0 i=1 x=6 xs=[0, 6] seen={5: 0, 6: 1} by=new Map([[5, [0]]])',
      '6 solve#0 i=1 x=6 xs=[0, 6] seen={5: 0, 6: 1} by=new Map([[5, [0]], [6, [1]]])',
      '7 solve#0 i=1 x=6 xs=[0, 0] seen={5: 0, 6: 1} by=new Map([[5, [0]], [6, [1]]])',
      '4 solve#0 xs=[0, 0] seen={5: 0, 6: 1} by=new Map([[5, [0]], [6, [1]]])',
      '9 solve#0 xs=[0, 0, 9] seen={5: 0, 6: 1} by=new Map([[5, [0]], [6, [1]]])',
      '10 solve#0 xs=[0, 0, 9] seen={5: 0, 6: 1} by=new Map([[5, [0]], [6, [1]]])',
    ],
  },
  'a class and its operations': {
    request: operations(
      'javascript',
      'class Solution {\n  #kept = []\n  constructor(size) {\n    this.size = size\n  }\n  add(x) {\n    this.#kept.push(x)\n    const full = this.#kept.length >= this.size\n    return full\n  }\n}\n',
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
      '4 Solution#0 size=2',
      '7 add#1 x=7',
      '8 add#1 x=7 full=false',
      '9 add#1 x=7 full=false',
      '7 add#2 x=8',
      '8 add#2 x=8 full=true',
      '9 add#2 x=8 full=true',
    ],
  },
  'a list of nodes': {
    request: script(
      'function solve(head) {\n  const values = []\n  while (head) {\n    values.push(head.val)\n    head = head.next\n  }\n  return values.length\n}\n',
      [[3, 4]],
      { types: '(ListNode) -> int' },
    ),
    steps: [
      '2 solve#0 values=[]',
      '3 solve#0 values=[]',
      '4 solve#0 values=[3]',
      '5 solve#0 values=[3]',
      '3 solve#0 values=[3]',
      '4 solve#0 values=[3, 4]',
      '5 solve#0 head=null values=[3, 4]',
      '3 solve#0 head=null values=[3, 4]',
      '7 solve#0 head=null values=[3, 4]',
    ],
  },
  'a program that reads its input': {
    request: program(
      'javascript',
      "const lines = require('fs').readFileSync(0, 'utf8').split('\\n')\nlet total = 0\nfor (const line of lines) total += Number(line)\nconsole.log(total)\n",
      ['3\n4\n'],
    ),
    steps: [
      "1 lines=['3', '4', '']",
      "2 lines=['3', '4', ''] total=0",
      "3 lines=['3', '4', ''] total=7",
      "4 lines=['3', '4', ''] total=7",
    ],
  },
  'a module': {
    request: script(
      "import { sep } from 'node:path'\nconst by = 2\nexport function solve(n) {\n  const twice = n * by\n  return twice\n}\n",
      [4],
    ),
    steps: ["2 sep='/' by=2", '4 solve#1 n=4 twice=8', '5 solve#1 n=4 twice=8'],
  },
  'an exception on its way up': {
    request: script(
      "function solve(n) {\n  let at\n  try {\n    at = fail(n)\n  } catch (error) {\n    at = error\n  } finally {\n    n = 0\n  }\n  return n\n}\nfunction fail(n) {\n  const half = n / 2\n  throw 'half'\n}\n",
      [3],
    ),
    steps: [
      '2 solve#0 n=3 at=undefined',
      '4 solve#0 n=3 at=undefined',
      '13 fail#1 n=3 half=1.5',
      '14 fail#1 n=3 half=1.5',
      "6 solve#0 n=3 at='half'",
      "8 solve#0 n=0 at='half'",
      "10 solve#0 n=0 at='half'",
    ],
  },
  'an early return': {
    request: script('function solve(xs) {\n  for (const x of xs) {\n    if (x > 1) return x\n  }\n  return 0\n}\n', [[1, 2, 3]], {
      types: '(int[]) -> int',
    }),
    steps: [
      '2 solve#0 x=1 xs=[1, 2, 3]',
      '3 solve#0 x=1 xs=[1, 2, 3]',
      '2 solve#0 x=2 xs=[1, 2, 3]',
      '3 solve#0 x=2 xs=[1, 2, 3]',
    ],
  },
  'nothing to loop over': {
    request: script(
      'function solve(xs) {\n  let best = null\n  for (const x of xs) {\n    best = x\n  }\n  return best === null\n}\n',
      [[]],
      { types: '(int[]) -> bool' },
    ),
    steps: ['2 solve#0 xs=[] best=null', '3 solve#0 xs=[] best=null', '6 solve#0 xs=[] best=null'],
  },
  'callbacks, which are part of their statement unless they have some of their own': {
    request: script(
      'function solve(n) {\n  const xs = [1, n]\n    .map((x) => x * 2)\n    .filter((x) => {\n      const odd = x > 3\n      return odd\n    })\n  xs.forEach(function (x) {\n    n += x\n  })\n  return n\n}\n',
      [2],
    ),
    steps: [
      '2 solve#0 n=2 xs=[4]',
      '2 #1 x=1 n=2',
      '2 #2 x=2 n=2',
      '5 #3 x=2 odd=false n=2',
      '6 #3 x=2 odd=false n=2',
      '5 #4 x=4 odd=true n=2',
      '6 #4 x=4 odd=true n=2',
      '8 solve#0 n=6 xs=[4]',
      '9 #5 x=4 n=6',
      '11 solve#0 n=6 xs=[4]',
    ],
  },
  'variables of one name in blocks of their own': {
    request: script(
      'function solve(n) {\n  let x = 1\n  {\n    let x = n\n    x++\n    n = x\n  }\n  for (let x = 5; x < 6; x++) {\n    n += x\n  }\n  var y = x\n  return n + y\n}\n',
      [2],
    ),
    steps: [
      '2 solve#0 n=2 y=undefined',
      '4 solve#0 x=2 n=2 y=undefined',
      '5 solve#0 x=3 n=2 y=undefined',
      '6 solve#0 n=3 y=undefined',
      '8 solve#0 x=5 n=3 y=undefined',
      '9 solve#0 x=5 n=8 y=undefined',
      '8 solve#0 n=8 y=undefined',
      '11 solve#0 n=8 x=1 y=1',
      '12 solve#0 n=8 x=1 y=1',
    ],
  },
  'destructuring, default values and what is not there yet': {
    request: script(
      'function solve(n) {\n  const [p, [q, ...rest]] = [n, [1, 2, 3]]\n  const { a, b: { c } = { c: 4 } } = { a: 5 }\n  let later\n  later = add(p)\n  return q + later + a + c\n}\nfunction add(x, y = x * 2) {\n  return x + y\n}\n',
      [2],
    ),
    steps: [
      '2 solve#0 n=2 p=2 q=1 rest=[2, 3]',
      '3 solve#0 n=2 p=2 q=1 rest=[2, 3] a=5 c=4',
      '4 solve#0 n=2 p=2 q=1 rest=[2, 3] a=5 c=4 later=undefined',
      '5 solve#0 n=2 p=2 q=1 rest=[2, 3] a=5 c=4 later=6',
      '9 add#1 x=2 y=4',
      '6 solve#0 n=2 p=2 q=1 rest=[2, 3] a=5 c=4 later=6',
    ],
  },
  'statements in several lines, and a loop in one': {
    request: script(
      'function solve(n) {\n  let at = Math.max(\n    n,\n    twice(n),\n  )\n  while (at > 1) at--\n  while (true) {\n    at += 3\n    if (\n      at > 5\n    ) break\n  }\n  do {\n    at -= 2\n  } while (at > 5)\n  switch (at) {\n    case 1:\n      return 0\n    default:\n      n = at\n  }\n  return n\n}\nfunction twice(\n  n,\n) {\n  return 2 * n\n}\n',
      [2],
    ),
    steps: [
      '2 solve#0 n=2 at=4',
      '27 twice#1 n=2',
      '6 solve#0 n=2 at=1',
      '8 solve#0 n=2 at=4',
      '9 solve#0 n=2 at=4',
      '8 solve#0 n=2 at=7',
      '9 solve#0 n=2 at=7',
      '11 solve#0 n=2 at=7',
      '14 solve#0 n=2 at=5',
      '15 solve#0 n=2 at=5',
      '16 solve#0 n=2 at=5',
      '20 solve#0 n=5 at=5',
      '22 solve#0 n=5 at=5',
    ],
  },
}

tellsEach(programs)
