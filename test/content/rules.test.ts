/** What is wrong with problems whose files all have their shape, told without running anything. */
import { describe, expect, it } from 'vitest'
import { problemsWith, swap, type Changes } from './fixture.ts'
import { refusal } from './refusal.ts'

describe('a problem is refused by file and rule', () => {
  const spoiled: ReadonlyArray<readonly [string, Changes, string]> = [
    ['a short hint', { 'hints/1.md': 'Look again.\n\nWhat is there?' }, 'hints/1.md: 5 words; a hint has 80 to 160'],
    ['a long hint', { 'hints/1.md': (text) => text.repeat(2).replace('come to?', 'come to.') }, 'hints/1.md: 220 words'],
    ['a hint that asks twice', { 'hints/1.md': swap('so far.', 'so far?') }, 'hints/1.md: 2 sentences ask'],
    ['no questions', { 'hints/questions.json': null }, 'hints/questions.json: missing'],
    [
      'the same option twice',
      { 'hints/questions.json': swap('Every number seen so far', 'what they  came to') },
      'hints/questions.json: 2: two options are the same',
    ],
    [
      'an argument that its hint does not name',
      { 'hints/1.md': swap('`[]`', '[0]') },
      'hints/questions.json: 1: the last paragraph of the hint does not name the argument []',
    ],
    [
      'feedback that tells the result',
      {
        'hints/1.md': swap('`[]`', '`[40, 50]`'),
        'hints/questions.json': (text) =>
          swap(
            '"args": [\n      []\n    ],\n    "expected": 0',
            '"args": [[40, 50]], "expected": 90',
          )(text).replace('Ask what', '90 is what'),
      },
      'hints/questions.json: 1: feedback tells the result',
    ],
    [
      'right options in one place',
      {
        'hints/questions.json': swap(
          '"feedback": "The numbers themselves are needed once only."\n      },\n      {\n        "text": "What they came to",\n        "feedback": "That is all the next step needs.",\n        "right": true',
          '"feedback": "The numbers themselves are needed once only.",\n        "right": true\n      },\n      {\n        "text": "What they came to",\n        "feedback": "That is all the next step needs."',
        ),
      },
      'hints/questions.json: the right option is always number 1',
    ],
    [
      'a solution in an option',
      { 'hints/questions.json': swap('What they came to', 'return sum(number for number in nums)') },
      'hints/questions.json: 2: holds line 2 of solution built-in in python3',
    ],
    ['a topic twice', { 'problem.json': swap('"dynamic programming"', '"arrays"') }, 'problem.json: topics names arrays twice'],
    [
      'a component twice',
      { 'problem.json': swap('"primary": "array-traversal"', '"primary": "array-traversal", "secondary": ["array-traversal"]') },
      'problem.json: components names array-traversal twice',
    ],
    [
      'a component that there is not',
      { 'problem.json': swap('"primary": "array-traversal"', '"primary": "arrays"') },
      'problem.json: components: arrays does not stand in components.json',
    ],
    [
      'itself for a sibling',
      { 'problem.json': swap('"siblings": []', '"siblings": ["add-up"]') },
      'problem.json: siblings: a problem is no sibling of its own',
    ],
    [
      'a sibling that there is not',
      { 'problem.json': swap('"siblings": []', '"siblings": ["subtract"]') },
      'problem.json: siblings: subtract is no problem',
    ],
    [
      'no word on whether the list may be changed',
      { 'statement.md': swap('you may change `nums`', 'you can change `nums`') },
      'statement.md: the sentence "Only the returned value is compared; you may change `nums`." is missing; if the task forbids it, write "input": "unchanged" into the signature in problem.json',
    ],
    [
      'a statement that allows what problem.json forbids',
      { 'problem.json': swap('"returns": "int"', '"returns": "int", "input": "unchanged"') },
      'statement.md: the sentence "Do not change `nums`." is missing',
    ],
    ['another first shape', { 'problem.json': swap('"plain"', '"round"') }, 'problem.json: shapes: "plain" comes first'],
    [
      'a generator without its functions',
      { 'generator.js': 'const make = () => [[1]]\nfunction isValid() { return true }\n' },
      'generator.js: defines no function generate',
    ],
    [
      'a generator that is a module',
      { 'generator.js': (text) => `import { x } from 'y'\n${text}` },
      'generator.js: is a plain script',
    ],
    [
      'a generator that requires',
      { 'generator.js': (text) => `const fs = require('node:fs')\n${text}` },
      'generator.js: is a plain script',
    ],
    [
      'a generator with chance of its own',
      { 'generator.js': swap('random.int(-4, 4)', 'Math.floor(Math.random() * 3)') },
      'generator.js: takes chance from `random` alone',
    ],
    [
      'a language less of the main solution',
      { 'solutions/built-in/solution.rs': null },
      'solutions/built-in: the main solution is needed in rust too',
    ],
    [
      'what is still to be written',
      { 'hints/2.md': (text) => `TO BE WRITTEN\n\n${text}` },
      'hints/2.md: line 1 is still to be written',
    ],
    [
      'a misconception whose answers are of another type',
      { 'problem.json': swap('"id": "equals-once"', '"id": "equals-once", "answers": ["one"]') },
      'misconception equals-once: answers are not of the type of the answer',
    ],
    [
      'a misconception twice',
      {
        'problem.json': swap('"id": "empty-raises"', '"id": "negatives-left-out"'),
        'misconceptions/empty-raises.py': null,
        'misconceptions/empty-raises.js': null,
      },
      'problem.json: two misconceptions are called negatives-left-out',
    ],
    [
      'a shortcut twice',
      {
        'problem.json': (text) =>
          text.replace(
            /\}\s*$/,
            `, "shortcuts": ${JSON.stringify(Array.from({ length: 2 }, () => ({ id: 'aside', instead: 'Goes another way.' })))} }`,
          ),
        'shortcuts/aside.py': 'def add_up(nums): pass\n',
      },
      'problem.json: two shortcuts are called aside',
    ],
    [
      'a misconception shown by what there is not',
      { 'problem.json': swap('"id": "equals-once"', '"id": "equals-once", "shownBy": ["aside"]') },
      'problem.json: misconception equals-once: shownBy: aside is no shortcut, and neither too-slow nor wrong',
    ],
    ['a tag no case has', { 'problem.json': swap('"negative"', '"negatives"') }, 'names the tag negatives, which no case has'],
    [
      'two solutions in one place',
      { 'solutions/loop/solution.json': swap('"position":2', '"position":1') },
      'solutions/loop/solution.json: another solution has position 1',
    ],
    [
      'a program too long to run',
      { 'misconceptions/empty-raises.js': (text) => text + ' '.repeat(64 * 1024) },
      'misconceptions/empty-raises.js: longer than the 65536 bytes',
    ],
    [
      'a solution in a hint',
      { 'hints/3.md': swap('so far.', 'so far:\n\n    return  sum(number for number\n      in nums)\n\n') },
      'hints/3.md: holds line 2 of solution built-in in python3',
    ],
    [
      'a solution in the statement',
      {
        'statement.md': (text) =>
          `${text}\nBeware of \`nums.reduce((sum,number)=>sum+number, 0)\`: const addUp = (nums) => nums.reduce((sum, number) => sum + number, 0)`,
      },
      'statement.md: holds line 1 of solution built-in in javascript',
    ],
    [
      'a solution in a notice',
      { 'problem.json': swap('The empty list ended', 'With return sum(number for number in nums), it ended') },
      'problem.json: misconception empty-raises: holds line 2',
    ],
    ['no example', { 'statement.md': 'Add all the numbers of a list.\n' }, 'statement.md: no worked example'],
    [
      'a wrong example',
      { 'statement.md': swap('result = 6', 'result = 7') },
      'statement.md: example 1: is none of the visible cases; the one with these arguments has another result',
    ],
    [
      'an example nobody judges',
      { 'statement.md': swap('[1, 2, 3]', '[3, 2, 1]') },
      'statement.md: example 1: is none of the visible cases',
    ],
    [
      'an example of other names',
      { 'statement.md': swap('nums =', 'list =') },
      'statement.md: example 1: must give nums, result',
    ],
    ['an example that is no JSON', { 'statement.md': swap('[1, 2, 3]', '[1, 2') }, 'statement.md: example 1: nums is not JSON'],
  ]
  it.each(spoiled)('%s', async (_, changes, reason) => {
    const said = await refusal(await problemsWith(changes))
    expect(said).toMatch(/^add-up\//)
    expect(said).toContain(reason)
  })
})
