import { expect, it } from 'vitest'
import { explains, type CaseOutcome, type End, type Misconception } from '../../src/problem/misconception.ts'

const ties: Misconception = { id: 'm', tags: ['ties'], also: ['many'], ends: ['wrong_answer'], answers: null }
const exact: Misconception = { ...ties, answers: [[1, 2]] }
const deep: Misconception = { ...ties, tags: ['tall'], also: [], ends: ['recursion_too_deep'] }

const visible = (tag: string, end: End | null = null, isLike = true): CaseOutcome => ({
  tag,
  isVisible: true,
  end,
  passed: end === null,
  like: new Set(isLike ? ['m'] : []),
})
const hidden = (tag: string, end: End): CaseOutcome => ({ ...visible(tag, end), isVisible: false })
const notRun = (tag: string): CaseOutcome => ({ ...visible(tag), passed: false })
const [plain, wrongTies] = [visible('plain'), visible('ties', 'wrong_answer')]

it.each<readonly [boolean, string, Misconception, readonly CaseOutcome[]]>([
  [true, 'its cases fail and the others pass', ties, [plain, wrongTies]],
  [true, 'cases fail that may fail too', ties, [plain, wrongTies, visible('many', 'wrong_answer')]],
  [true, 'the others were not reached', ties, [plain, wrongTies, notRun('other')]],
  [false, 'another case fails as well', ties, [plain, wrongTies, visible('other', 'wrong_answer')]],
  [false, 'only what may fail too fails', ties, [plain, visible('many', 'wrong_answer')]],
  [false, 'nothing fails', ties, [plain, visible('ties')]],
  [false, 'one of its visible cases passes', ties, [plain, wrongTies, visible('ties')]],
  [false, 'one of its visible cases passes, and a hidden one fails', ties, [visible('ties'), hidden('ties', 'wrong_answer')]],
  [true, 'a hidden case of its own fails, and it has no visible one', deep, [plain, hidden('tall', 'recursion_too_deep')]],
  [
    false,
    'a hidden case of another kind fails as well',
    deep,
    [hidden('tall', 'recursion_too_deep'), hidden('x', 'wrong_answer')],
  ],
  [false, 'its case ends in another way', ties, [plain, visible('ties', 'runtime_error')]],
  [false, 'its case shows something certain that it does not name', ties, [plain, visible('ties', 'returned_none')]],
  [false, 'its case stops with another error', deep, [plain, hidden('tall', 'runtime_error')]],
  [false, 'every answer is wrong', ties, [wrongTies, visible('many', 'wrong_answer')]],
  [true, 'every answer is wrong, and its own are as its program gives them', exact, [wrongTies]],
  [false, 'its answers are others than its program gives', exact, [plain, visible('ties', 'wrong_answer', false)]],
])('%s: where %s', (is, _where, misconception, outcomes) => expect(explains(misconception, outcomes)).toBe(is))
