import { describe, expect, it } from 'vitest'
import { answerIn } from '../../../../src/engines/authoring/rules/answer.ts'
import { MAX_MESSAGE, parseMessage } from '../../../../src/engines/authoring/rules/parse.ts'

/** What a message settles, on one line; nothing where it settles nothing. A plan as easy/medium/hard, what is unclear with a `?`. */
function read(message: string): string {
  const { language, problemCount, difficultyPlan: plan, every, style, answer, unclear } = parseMessage(message)
  return [
    language,
    problemCount === null ? null : `#${problemCount}`,
    plan === null ? null : `${plan.easy}/${plan.medium}/${plan.hard}`,
    every === null ? null : `all ${every}`,
    style,
    answer,
    ...unclear.map(({ field, why }) => `${field}?${why}`),
  ]
    .filter((one) => one !== null)
    .join(' ')
}

const PLAN = 'difficultyPlan'
const COUNT = 'problemCount'

describe('what a message settles', () => {
  it.each([
    ['easy:2, medium:2', '2/2/0'],
    ['Easy: 2; Medium: 1; Hard: 1', '2/1/1'],
    ['easy=1, hard=1', '1/0/1'],
    ['easy (2), hard (1)', '2/0/1'],
    ['easy 2 medium 2', '2/2/0'],
    ['2 easy 2 medium', '2/2/0'],
    ['2 easy - 2 medium', '2/2/0'],
    ['easy - 2, medium - 1', '2/1/0'],
    ['2x easy, 1x hard', '2/0/1'],
    ['4 hard', '0/0/4'],
    ['FOUR HARD ONES', '0/0/4'],
    ['two easy and two medium', '2/2/0'],
    ['3 easies and 2 mediums', '3/2/0'],
    ['two of them easy and two of them hard', '2/0/2'],
    ['one easy one and one hard one', '1/0/1'],
    ['a couple of easy ones', '2/0/0'],
    ['two moderate, one difficult', '0/2/1'],
    ['four problems on hash maps in Java, two easy, two medium', 'java #4 2/2/0'],
    ['seven problems: three easy, three medium, one hard', '#7 3/3/1'],
    ['four problems, two of them easy, the rest medium', '#4 2/2/0'],
    ['SQL, 3 easy and one medium', 'sql 3/1/0'],
    ['I want 3, all easy', '#3 all easy'],
    ['only hard ones', 'all hard'],
    ['three problems in Java, medium difficulty', 'java #3 all medium'],
    ['problems: 4', '#4'],
    ['problemCount = 5', '#5'],
    ['give me 4', '#4'],
    ['make it five', '#5'],
    ['six short coding exercises please', '#6'],
    ['Python, 3 problems', 'python3 #3'],
    ['python3', 'python3'],
    ['in JS', 'javascript'],
    ['java script', 'javascript'],
    ['TypeScript please', 'typescript'],
    ['C++20', 'cpp'],
    ['c plus plus', 'cpp'],
    ['four problems in go', 'go #4'],
    ["I'd like Go exercises", 'go'],
    ['golang', 'go'],
    ['language: go', 'go'],
    ['Node.js, two easy', 'javascript 2/0/0'],
    ['SQLite', 'sql'],
    ['stdout please', 'stdout'],
    ['with return values', 'return'],
  ])('%s → %s', (message, settled) => {
    expect(read(message)).toBe(settled)
  })
})

describe('what a message does not settle', () => {
  it.each([
    ['no hard ones', `${PLAN}?denied`],
    ['not only easy', `${PLAN}?denied`],
    ['I have 3 years of Java', ''],
    ['I have 3 years of Java, give me two easy ones in Rust', 'rust 2/0/0'],
    ['I solved 3 easy, 2 hard problems already', ''],
    ['I already know Java', ''],
    ['not Python', 'language?denied'],
    ["I don't want Java or Python", 'language?denied'],
    ['Java, not Python', 'java'],
    ['not Python but Go', 'go'],
    ['Java instead of Python', 'java'],
    ['rather Rust than Java', 'rust'],
    ['switch from Python to Rust', 'rust'],
    ['why not Java?', 'java'],
    ['Python or Java', 'language?several'],
    ['in C', 'language?not_offered'],
    ['some C# problems', 'language?not_offered'],
    ['go', ''],
    ["Let's go with Java", 'java'],
    ["let's go with Go", 'go'],
    ['I am ready to go', ''],
    ['go easy on me', ''],
    ['a linked list node problem', ''],
    ['the letters cc and ts', ''],
    ['three two-pointer problems', '#3'],
    ['two pointers in rust', 'rust'],
    ['two sum and 3 sum', ''],
    ['3 or 4 problems', `${COUNT}?ambiguous`],
    ['2-3 problems', `${COUNT}?ambiguous`],
    ['about four problems', `${COUNT}?ambiguous`],
    ['up to 5 problems', `${COUNT}?ambiguous`],
    ['at least 2 hard', `${PLAN}?ambiguous`],
    ['two more problems', `${COUNT}?ambiguous`],
    ['2.5 problems', `${COUNT}?ambiguous`],
    ['3 problems, no, 4 problems', `${COUNT}?several`],
    ['2 easy in the morning and 3 easy in the evening', `${PLAN}?several`],
    ['half easy, half hard', `${PLAN}?ambiguous`],
    ['all medium and hard', `${PLAN}?ambiguous`],
    ['80% easy', ''],
    ['20 problems', `${COUNT}?out_of_range`],
    ['no problems, 0 problems', `${COUNT}?out_of_range`],
    ['ten hard', `${PLAN}?out_of_range`],
    ['three problems, two easy and two hard', `${COUNT}?contradiction ${PLAN}?contradiction`],
    ['four problems, two easy', `#4 ${PLAN}?incomplete`],
    ['problem 2 is too hard', ''],
    ['the hard one', ''],
    ['I had a hard time with arrays', ''],
    ['30 minutes of problems', ''],
    ['8 test cases', ''],
    ['five questions about 2 dimensions', '#5'],
    ['five Python 3 problems', `python3 ${COUNT}?ambiguous`],
    ['stdout instead of return values', ''],
    ['', ''],
  ])('%s → %s', (message, settled) => {
    expect(read(message)).toBe(settled)
  })
})

describe('a plain answer', () => {
  it.each(['yes', 'Yes!', 'yep', 'Sure, go ahead.', 'ok', 'Okay, sounds good, thanks', "that's right", 'Yes please', 'let’s go'])(
    'is a yes: %s',
    (message) => {
      expect(answerIn(message)).toBe('yes')
    },
  )
  it.each(['no', 'Nope.', 'no, thanks', "please don't", 'No, cancel that', 'not yet', 'never mind'])('is a no: %s', (message) => {
    expect(answerIn(message)).toBe('no')
  })
  it.each(['try again', 'Again, please', "let's try again"])('asks for another try: %s', (message) => {
    expect(answerIn(message)).toBe('again')
  })
  it.each([
    'yes but in Java',
    'yes and no',
    'ok, no',
    'no problem',
    'yes?',
    'is that right',
    'yes, two easy',
    'not sure',
    'yesterday',
    'thank you',
    '',
  ])('is none: %s', (message) => {
    expect(answerIn(message)).toBeNull()
  })
})

describe('the answer to the question that was asked', () => {
  const none = { number: null, language: null, difficulty: null, style: null }
  it.each([
    ['4', { number: 4 }],
    ['Four, please.', { number: 4 }],
    ['Go', { language: 'go' }],
    ['ts', { language: 'typescript' }],
    ['hard ones', { difficulty: 'hard' }],
    ['return', { style: 'return' }],
    ['4?', {}],
    ['4 - 5', {}],
    ['2.5', {}],
    ['01701234567', {}],
    ['my number is four', {}],
  ])('%s', (message, bare) => {
    expect(parseMessage(message).bare).toEqual({ ...none, ...bare })
  })
})

it('reads the beginning of what is too long, and keeps none of it', () => {
  const secret = 'a private matter '
  const parsed = parseMessage(`three easy. ${secret.repeat(1000)}`)
  expect(parsed.difficultyPlan).toEqual({ easy: 3, medium: 0, hard: 0 })
  expect(JSON.stringify(parsed)).not.toContain('private')
  expect(parseMessage(`${' '.repeat(MAX_MESSAGE)} three easy`).difficultyPlan).toBeNull()
})
