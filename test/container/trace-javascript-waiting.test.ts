/** Traces of JavaScript functions that wait and go on: V8 does not say in which call, so it is found out. */
import { calling, tellsEach, type Traces } from './trace-table.ts'

const script = calling('javascript')

const programs: Traces = {
  'a generator, which goes on in the same call': {
    request: script(
      'function solve(n) {\n  let total = 0\n  for (const x of down(n)) {\n    total += x\n  }\n  return total\n}\nfunction* down(n) {\n  while (n) {\n    yield n\n    n--\n  }\n}\n',
      [2],
    ),
    steps: [
      '2 solve#0 n=2 total=0',
      '3 solve#0 x=2 n=2 total=0',
      '9 down#1 n=2',
      '10 down#1 n=2',
      '4 solve#0 x=2 n=2 total=2',
      '3 solve#0 x=1 n=2 total=2',
      '11 down#1 n=1',
      '9 down#1 n=1',
      '10 down#1 n=1',
      '4 solve#0 x=1 n=2 total=3',
      '3 solve#0 n=2 total=3',
      '11 down#1 n=0',
      '9 down#1 n=0',
      '6 solve#0 n=2 total=3',
    ],
  },
  'a generator of generators': {
    request: script(
      'function solve(n) {\n  const all = [...walk(n)]\n  return all.length\n}\nfunction* walk(n) {\n  if (n === 0) return\n  yield* walk(n - 1)\n  yield n\n  n = -n\n}\n',
      [2],
    ),
    steps: [
      '2 solve#0 n=2 all=[1, 2]',
      '6 walk#1 n=2',
      '7 walk#1 n=2',
      '6 walk#2 n=1',
      '7 walk#2 n=1',
      '6 walk#3 n=0',
      '8 walk#2 n=1',
      '9 walk#2 n=-1',
      '8 walk#1 n=2',
      '9 walk#1 n=-2',
      '3 solve#0 n=2 all=[1, 2]',
    ],
  },
  'an asynchronous function, which goes on in the same call': {
    request: script(
      'async function solve(n) {\n  const one = later(n)\n  const two = later(n * 10)\n  n = await one\n  n += await two\n  return n\n}\nconst later = async (x) => {\n  await null\n  x++\n  return x\n}\n',
      [2],
    ),
    steps: [
      '8',
      '2 solve#1 n=2',
      '9 later#2 x=2',
      '3 solve#1 n=2',
      '9 later#3 x=20',
      '4 solve#1 n=3',
      '10 later#2 x=3',
      '11 later#2 x=3',
      '10 later#3 x=21',
      '11 later#3 x=21',
      '5 solve#1 n=24',
      '6 solve#1 n=24',
    ],
  },
}

tellsEach(programs)
