import { describe, expect, it } from 'vitest'
import { breaches, directiveFor, MAX_WORDS, type LessonWords } from '../../../../src/engines/lessons/rules/directive.ts'
import { answer, carriedOut, grade, openIds, plan, say as reply, standingIn, T0, WAITING, type CommandInput } from './spec.ts'
import { lessonSentence } from '../../../../src/engines/lessons/render/lesson.ts'
import type { Lesson } from '../../../../src/engines/lessons/rules/state.ts'

const MINUTE = 60_000
const words: LessonWords = {
  nodeTitle: 'Maps and sets',
  nodeSummary: 'What is kept under a key.',
  objectives: new Map([['maps', { title: 'Maps', summary: 'Find by key.' }]]),
  references: [{ rid: 'py', title: 'Python', url: 'https://docs.python.org/3/' }],
  praise: false,
  asksClient: false,
  feedbackIds: [],
}
const start: CommandInput = { type: 'start', plan: { ...plan, prerequisites: [] }, now: T0 }
const say = (now: number): CommandInput => ({
  type: 'continue',
  learnerHash: 'h',
  tutorHash: null,
  wish: null,
  origin: 'chat',
  now,
})
const recap = /It has been a while/

describe('the directive', () => {
  it('asks before it explains, about one objective, and names references by their ids', () => {
    const { objective, instruction, bounds } = directiveFor(carriedOut([start, say(T0 + MINUTE)]), words, T0 + MINUTE)
    expect(objective).toBe('Maps')
    expect(instruction).toMatch(/^Before explaining anything, ask/)
    expect(bounds).toContain('Name references only as (see py).')
  })
  it('speaks the learner’s language in every phase', () => {
    for (const phase of WAITING)
      expect(directiveFor(standingIn(phase), words, T0).bounds.join(' '), phase).toContain(
        'Speak the learner’s language. Translate',
      )
  })
  it('asks whether what was passed long ago is still there', () => {
    const again: CommandInput = { type: 'start', plan: { ...plan, prerequisites: [], stale: ['maps'] }, now: T0 }
    expect(directiveFor(carriedOut([again, say(T0)]), words, T0).instruction).toMatch(/^The learner passed “Maps” a while ago/)
  })
  it.each([
    ['says where the lesson stands after a pause', 11, true],
    ['does not after a short one', 9, false],
  ])('%s', (_what, minutes, wanted) => {
    const now = T0 + minutes * MINUTE
    expect(recap.test(directiveFor(carriedOut([start, say(now)]), words, now).bounds.join(' '))).toBe(wanted)
    // Looked at again after the pause, before anything is said.
    expect(recap.test(directiveFor(carriedOut([start]), words, now).bounds.join(' '))).toBe(wanted)
  })
  it('says once where the lesson stands', () => {
    const now = T0 + 11 * MINUTE
    const after = carriedOut([start, say(now), say(now + MINUTE)])
    expect(directiveFor(after, words, now + MINUTE).bounds.join(' ')).not.toMatch(recap)
  })
  it('offers the test after half an hour', () => {
    const at = (minutes: number) => directiveFor(carriedOut([start]), words, T0 + minutes * MINUTE).bounds.join(' ')
    expect(at(31)).toContain('Half an hour')
    expect(at(29)).not.toContain('Half an hour')
  })
  it('praises where the learner wants it', () => {
    const bounds = (praise: boolean) => directiveFor(carriedOut([start]), { ...words, praise }, T0).bounds.join(' ')
    expect(bounds(true)).toContain('Praise what was done well')
    expect(bounds(false)).toContain('Do not praise')
  })
})

/** What is said over a lesson, where these questions’ feedback is shown. */
const sentence = (lesson: Lesson, shown: readonly string[] = [], asksClient = false): string =>
  lessonSentence(
    { lessonId: 'one', lesson, open: openIds(lesson), ungraded: [], answeredIds: [], damaged: false },
    'Maps and sets',
    {
      results: [],
      after: null,
      prerequisite: null,
      covered: lesson.covered.map((id) => (id === 'maps' ? 'Maps' : 'Sets')),
      feedback: shown.map((questionId) => ({ questionId })),
      exercises: [],
      toGrade: asksClient ? [{}] : [],
    },
  )

/** Taught twice, and answered wrong both times; with the last question. */
function missedTwice(changes: { readonly teach: readonly string[] }): { readonly lesson: Lesson; readonly last: string } {
  const wrong = (lesson: Lesson): [Lesson, string] => {
    const [id = ''] = openIds(lesson)
    return [carriedOut([answer(id), grade(id, 0)], lesson), id]
  }
  const [first] = wrong(standingIn('quiz_ask', changes))
  const [lesson, last] = wrong(carriedOut([reply()], first))
  return { lesson, last }
}

describe('what is said of a lesson', () => {
  it.each([
    [
      true,
      'Every answer is in. Next, your answers are compared with their key points.',
      /^Every answer is in\. Now find the key points/,
    ],
    [false, 'Every answer is in. The server grades them.', /^Every answer is in\. The server grades them/],
  ])('is who grades, where the client does: %s', (asksClient, said, instructed) => {
    const lesson = standingIn('grading')
    expect(sentence(lesson, [], asksClient)).toBe(said)
    expect(directiveFor(lesson, { ...words, asksClient }, T0).instruction).toMatch(instructed)
  })
  it('is that the second answer was not right either, before the test begins or the next part', () => {
    const { lesson, last } = missedTwice({ teach: ['maps'] })
    expect(lesson.phase).toBe('final_test_ask')
    const before =
      'That answer was not right; the feedback says why. We looked at “Maps” twice, and the test asks about it again. '
    expect(sentence(lesson, [last])).toBe(`${before}The test: 6 questions are left.`)
    expect(sentence(lesson)).toBe('The test: 6 questions are left.')
    const instruction = directiveFor(lesson, { ...words, feedbackIds: [last] }, T0).instruction
    expect(instruction).toMatch(
      /^First say that the answer was not right, and why, as feedback has it. Then say that “Maps” was explained twice, and the test asks about it again. Put the next test question to the learner word for word, with its options. 6 are left\./,
    )
    const between = missedTwice({ teach: ['maps', 'sets'] })
    expect(between.lesson.phase).toBe('probe_ask')
    expect(sentence(between.lesson, [between.last])).toBe(`${before}“Maps and sets”: 1 of 2 objectives covered.`)
  })
  it('is what it builds on, by name, and where an explanation starts', () => {
    const builds = 'This lesson builds on “Names”. Do you want a summary or a few questions?'
    expect(sentence(standingIn('prereq_choice'))).toBe(builds)
    expect(directiveFor(standingIn('explain_present'), words, T0).instruction).toMatch(
      /^Explain “Maps”\. Start from what the learner just said\. Find by key\. /,
    )
  })
})

it('tells a turn that was too long, where there is a bound', () => {
  const explaining = carriedOut([start, say(T0), say(T0)])
  expect(explaining.phase).toBe('explain_present')
  expect(breaches(explaining, 'word '.repeat(MAX_WORDS))).toEqual([])
  expect(breaches(explaining, 'word '.repeat(MAX_WORDS + 1))).toHaveLength(1)
  expect(breaches(carriedOut([start]), 'word '.repeat(900))).toEqual([])
})
