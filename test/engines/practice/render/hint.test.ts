/** What is said of a hint, and where it leads: a client that only passes on the sentence and sends the call climbs the ladder. */
import { describe, expect, it } from 'vitest'
import type { Next } from '../../../../src/failure/failure.ts'
import type { AskedQuestion } from '../../../../src/problem/hint-question.ts'
import { hintNext, hintSentences } from '../../../../src/engines/practice/render/hint.ts'
import { viewOf, type SessionView } from '../../../../src/engines/practice/rules/view.ts'
import { given, hint, noFloor, run, started, strict, T0, type Past } from '../../../kernel/spec.ts'

const choose: AskedQuestion = { kind: 'choose', options: ['550', '`-150`'] }
const predict: AskedQuestion = { kind: 'predict', type: 'int[]' }

function view(...events: Past) {
  const { state } = given(...events)
  if (state.status === 'none') throw new Error('no session')
  return viewOf('two-sum', events.length, state, { now: T0, rules: noFloor, underCheck: false })
}
const wrong = { type: 'question_answered', level: 1, answer: '1', right: false, writtenBy: 'learner' } as const

type HintReply = Parameters<typeof hintSentences>[0]
const reply = (changes: Partial<HintReply>): HintReply => ({
  outcome: 'given',
  view: view(started(), hint(1)),
  gaveUp: false,
  last: { level: 1, text: 'A table.\n\nWhat is it?', question: 'What is it?', asked: choose },
  isOwn: false,
  isClosed: false,
  isSameRun: false,
  hasWords: false,
  isOnPage: false,
  answer: null,
  canAssemble: false,
  ...changes,
})
const last = (question: AskedQuestion | null) => ({
  level: 1,
  text: 'A table.\n\nWhat is it?',
  question: 'What is it?',
  asked: question,
})

describe('a hint', () => {
  it.each<[string, Partial<HintReply>, string]>([
    ['that asks to choose', {}, 'Hint 1: What is it? Options: (1) 550 (2) `-150`. Answer with the number of an option.'],
    [
      'that asks for a value',
      { last: last(predict) },
      'Hint 1: What is it? Answer with a list of whole numbers, such as [3, 7].',
    ],
    ['whose answer nobody checks', { last: last(null) }, 'Hint 1: What is it?'],
    ['on the page, where the form shows the options', { isOnPage: true }, 'Hint 1: What is it?'],
    [
      'whose question is open, after an answer to the one before',
      { outcome: 'repeated', answer: { right: null, text: '', closed: 1 }, last: { ...last(choose), level: 2 } },
      'The question of hint 1 is closed, because the next hint is open already. The open question is that of hint 2: What is it? Options: (1) 550 (2) `-150`. Answer with the number of an option.',
    ],
    [
      'with an exercise before the solutions',
      { last: { level: 3, text: 'Loop once.', question: '', asked: null }, canAssemble: true },
      'Hint 3: Loop once. If you like, take a smaller step before the solutions: the exercise “Put the lines in order” of this problem.',
    ],
    [
      'that asks nothing, which is all there is of it',
      { last: { level: 1, text: 'Zähle von links.', question: '', asked: null } },
      'Hint 1: Zähle von links.',
    ],
    [
      'after a wrong first answer',
      { outcome: 'not_yet', isClosed: true, answer: { right: false, text: 'Not 550.' } },
      'Not right yet. Not 550. Try once more: a second, different answer opens the next hint. The question of hint 1: What is it? Options: (1) 550 (2) `-150`. Answer with the number of an option. It also opens ten minutes after the last hint.',
    ],
    [
      'after a wrong answer that was given before',
      { outcome: 'not_yet', isClosed: true, isOnPage: true, answer: { right: false, text: 'Not 550.', isRepeated: true } },
      'Not right. Not 550. This answer was recorded before. A different answer opens the next hint. The question of hint 1: What is it? It also opens ten minutes after the last hint.',
    ],
    [
      'that is refused: the reason, what to do, and when it opens',
      { outcome: 'not_yet', isClosed: true, hasWords: true },
      'Hint 2 is not open yet: nothing new was run since hint 1. Run changed code, or answer the question of hint 1: What is it? Options: (1) 550 (2) `-150`. Answer with the number of an option. Your own words are kept; they do not open a hint. It also opens ten minutes after the last hint.',
    ],
    [
      'that is repeated, with what opens the next one',
      { outcome: 'repeated', isClosed: true, isOnPage: true, isSameRun: true },
      'Hint 1: What is it? Hint 2 is not open yet: this code is the same as an earlier run, apart from spaces and comments, so it does not count as new work. Run changed code, or answer the question of hint 1. It also opens ten minutes after the last hint.',
    ],
    [
      'that would open the solutions, where no answer is checked',
      { outcome: 'not_yet', isClosed: true, view: view(started(), hint(1), hint(2), hint(3)), last: last(null) },
      'The solutions are not open yet: nothing new was run since hint 3. Run changed code to open the next hint. It also opens ten minutes after the last hint.',
    ],
  ])('%s', (_what, changes, sentence) => expect(hintSentences(reply(changes))).toBe(sentence))
})

describe('after a hint', () => {
  const answer = { tool: 'request_hint', arguments: { titleSlug: 'two-sum', level: 2 }, needs: ['answer'] }
  const again = { tool: 'run_local_tests', arguments: { titleSlug: 'two-sum', language: 'python3' } }
  it.each<[string, SessionView, HintReply['last'], Next, boolean?]>([
    ['its question is answered', view(started(), hint(1)), last(choose), answer],
    ['its question is answered once more', view(started(), hint(1), wrong), last(choose), answer],
    [
      'changed code runs where a class closes the next hint',
      { ...view(started(), hint(1)), assigned: { hintCeiling: 1, until: null, since: T0, checkEndsAt: null } },
      last(choose),
      again,
    ],
    ['changed code runs where no answer is checked', view(started(), hint(1)), last(null), again],
    ['changed code runs after a hint that was shown again', view(started(), hint(1), hint(2)), last(choose), again],
    [
      'changed code runs where an answer would not open the solutions',
      view(started(strict), hint(1), hint(2), hint(3)),
      { ...last(choose), level: 3 },
      again,
    ],
    [
      'the solutions are read',
      view(started(), hint(1), hint(2), hint(3), hint(4)),
      null,
      { tool: 'list_problem_solutions', arguments: { titleSlug: 'two-sum' } },
    ],
    ['an own problem has no solutions', view(started(), hint(1), hint(2), hint(3), ...run(), hint(4)), null, again, true],
  ])('%s', (_what, after, shown, next, isOwn = false) =>
    expect(hintNext({ outcome: 'given', view: after, last: shown, isOwn })).toEqual(next),
  )
})
