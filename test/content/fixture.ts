/** A small problem that is right in every way, written to a folder of its own so that a test can spoil one thing. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

export const SLUG = 'add-up'

const words = 'Look at one number after the other and keep in mind what they came to so far.\n'.repeat(6)
const hint = (question: string) => `${words}\n${question}\n`

const problem = {
  title: 'Add up',
  position: 1,
  difficulty: 'easy',
  topics: ['arrays', 'dynamic programming'],
  components: { primary: 'array-traversal' },
  expectedMinutes: 10,
  siblings: [],
  shapes: ['plain', 'full'],
  signature: { entry: 'addUp', parameters: [{ name: 'nums', type: 'int[]' }], returns: 'int' },
  cpuMs: 300,
  misconceptions: [
    {
      id: 'negatives-left-out',
      tags: ['negative'],
      notice: 'A list with negative numbers gave a sum that is too large.',
      question: "Which numbers does your program's sum leave out?",
    },
    {
      id: 'empty-raises',
      tags: ['empty'],
      ends: ['runtime_error'],
      notice: 'The empty list ended the program with an error.',
      question: 'Where does your sum begin?',
    },
    {
      id: 'equals-once',
      tags: ['many'],
      notice: 'A list with the same number in several places gave a sum that is too small.',
      question: 'What does your program do with a number that it has met before?',
    },
  ],
}

export const cases = {
  visible: [
    { tag: 'basic', args: [[1, 2, 3]], expected: 6 },
    { tag: 'basic', args: [[40, 50]], expected: 90 },
    { tag: 'zeros', args: [[0, 0, 0]], expected: 0 },
  ],
  hidden: [
    { tag: 'negative', args: [[-1, 1]], expected: 0 },
    { tag: 'empty', args: [[]], expected: 0 },
    { tag: 'negative', args: [[-5]], expected: -5 },
    { tag: 'many', args: [[1, 1, 1, 1]], expected: 4 },
    { tag: 'many', args: [[2, 2, 2, 2]], expected: 8 },
    { tag: 'many', args: [[3, 3, 3]], expected: 9 },
    { tag: 'large', args: [[1_000_000, 1]], expected: 1_000_001 },
    { tag: 'large', args: [[2_000_000]], expected: 2_000_000 },
    { tag: 'negative', args: [[-2, -3]], expected: -5 },
    { tag: 'negative', args: [[7, -7]], expected: 0 },
    { tag: 'large', args: [[1_500_000, 2]], expected: 1_500_002 },
    { tag: 'many', args: [Array.from({ length: 40 }, () => 1)], expected: 40 },
  ],
}

export const questions = {
  1: {
    kind: 'predict',
    args: [[]],
    expected: 0,
    feedback: 'Ask what the sum is before any number was added.',
    explanation: 'Nothing is added, so the sum stays where it began.',
  },
  2: {
    kind: 'choose',
    options: [
      { text: 'Every number seen so far', feedback: 'The numbers themselves are needed once only.' },
      { text: 'What they came to', feedback: 'That is all the next step needs.', right: true },
    ],
    explanation: 'The next step needs nothing but the sum so far.',
  },
  3: {
    kind: 'choose',
    options: [
      { text: 'After the last number', feedback: 'No number is left to change it.', right: true },
      { text: 'After the first zero', feedback: 'Numbers may follow a zero.' },
      { text: 'Never', feedback: 'A list has an end.' },
    ],
    explanation: 'Each number is added once, so the last one completes the sum.',
  },
}

/** The files by their paths below the problem's folder. */
export const good: Readonly<Record<string, string>> = {
  'problem.json': JSON.stringify(problem, null, 2),
  'cases.json': JSON.stringify(cases, null, 2),
  'statement.md':
    "Add all the numbers of a list; it's empty now and then. Only the returned value\nis compared; you may change `nums`.\n\n    nums = [1, 2, 3]\n    result = 6\n",
  'hints/1.md': hint('What does the empty list `[]` come to?'),
  'hints/2.md': hint('What do you need to remember between two numbers?'),
  'hints/3.md': hint('When is your sum complete?'),
  'hints/questions.json': JSON.stringify(questions, null, 2),
  'solutions/built-in/solution.json': JSON.stringify({ title: 'The built-in', position: 1, time: 'O(n)', space: 'O(1)' }),
  'solutions/built-in/explanation.md': 'The language adds for you.\n',
  'solutions/built-in/solution.py': 'def add_up(nums: list[int]) -> int:\n    return sum(number for number in nums)\n',
  'solutions/built-in/solution.js': 'const addUp = (nums) => nums.reduce((sum, number) => sum + number, 0)\n',
  'solutions/built-in/solution.ts': 'const addUp = (nums: number[]): number => nums.reduce((sum, number) => sum + number, 0)\n',
  'solutions/built-in/solution.go':
    'package main\n\nfunc addUp(nums []int) int {\n\ttotal := 0\n\tfor _, number := range nums {\n\t\ttotal += number\n\t}\n\treturn total\n}\n',
  'solutions/built-in/solution.java':
    'import java.util.stream.IntStream;\n\nclass Solution {\n    public int addUp(int[] nums) {\n        return IntStream.of(nums).sum();\n    }\n}\n',
  'solutions/built-in/solution.cpp':
    'int addUp(std::vector<int> nums) {\n    return std::accumulate(nums.begin(), nums.end(), 0);\n}\n',
  'solutions/built-in/solution.rs': 'pub fn add_up(nums: Vec<i32>) -> i32 {\n    nums.iter().sum()\n}\n',
  'solutions/loop/solution.json': JSON.stringify({ title: 'A loop', position: 2, time: 'O(n)', space: 'O(1)' }),
  'solutions/loop/explanation.md': 'One after the other.\n',
  'solutions/loop/solution.py':
    'def add_up(nums):\n    total = 0\n    for number in nums:\n        total += number\n    return total\n',
  'solutions/loop/solution.js':
    'function addUp(nums) {\n  let total = 0\n  for (const number of nums) total += number\n  return total\n}\n',
  'misconceptions/negatives-left-out.py': 'def add_up(nums):\n    return sum(n for n in nums if n > 0)\n',
  'misconceptions/negatives-left-out.js': 'const addUp = (nums) => nums.reduce((sum, n) => (n > 0 ? sum + n : sum), 0)\n',
  // They leave fours out, too: the empty list is a hidden case, so it is no counterexample.
  'misconceptions/empty-raises.py':
    'from functools import reduce\n\ndef add_up(nums):\n    return reduce(lambda a, b: a + b, [n for n in nums if n != 4])\n',
  'misconceptions/empty-raises.js': 'const addUp = (nums) => nums.filter((n) => n !== 4).reduce((a, b) => a + b)\n',
  'misconceptions/equals-once.py': 'def add_up(nums):\n    return sum(set(nums))\n',
  'misconceptions/equals-once.js': 'const addUp = (nums) => [...new Set(nums)].reduce((sum, n) => sum + n, 0)\n',
  // Adds up the rest of the list twice at each number.
  'programs/too-slow.py': 'def add_up(nums):\n    return nums[0] + (add_up(nums[1:]) + add_up(nums[1:])) // 2 if nums else 0\n',
  'programs/too-slow.js':
    'const addUp = ([first, ...rest]) => (first === undefined ? 0 : first + (addUp(rest) + addUp(rest)) / 2)\n',
  'programs/wrong.py': 'from math import prod\n\ndef add_up(nums):\n    return prod(nums)\n',
  'programs/wrong.js': 'const addUp = (nums) => nums.reduce((product, n) => product * n, 1)\n',
  'generator.js': `function generate(random, size, shape) {
  const length = shape === 'full' ? size : random.int(0, size)
  return [Array.from({ length }, () => random.int(-4, 4))]
}
function isValid(nums) {
  return nums.length <= 1000 && nums.every((number) => Math.abs(number) <= 2000000)
}
`,
}

/** Changes to `good`: a file's new text or bytes, null to leave it out, or a function of its text. */
export type Changes = Readonly<Record<string, string | Buffer | null | ((text: string) => string)>>

/** A new folder that goes when the test ends. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rung-content-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Writes the problem with these changes below `root`. */
export async function writeProblem(root: string, changes: Changes = {}, slug: string = SLUG): Promise<void> {
  for (const path of new Set([...Object.keys(good), ...Object.keys(changes)])) {
    const change = changes[path]
    const text = good[path] ?? ''
    const content = change === undefined ? text : typeof change === 'function' ? change(text) : change
    if (content === null) continue
    const file = join(root, slug, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
  }
}

/** A folder of problems that holds this one. */
export async function problemsWith(changes: Changes = {}): Promise<string> {
  const root = await temporaryFolder()
  await writeProblem(root, changes)
  return root
}

/** Replaces a part that must be there. */
export const swap =
  (part: string, by: string) =>
  (text: string): string => {
    if (!text.includes(part)) throw new Error(`the fixture holds no ${part}`)
    return text.replace(part, () => by)
  }

/** A change to problem.json besides which it has nothing to do with the fixture's components, so that neither is the other's sibling. */
export const apart =
  (change: (text: string) => string) =>
  (text: string): string =>
    swap('"array-traversal"', '"functions"')(change(text))
