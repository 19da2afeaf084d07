import { describe, expect, it } from 'vitest'
import {
  helpedThrough,
  isRelayed,
  isStuck,
  observed,
  rated,
  shownOnPage,
  stageOf,
  touched,
  unseen,
  type ComponentRecord,
  type Stage,
} from '../../../../src/engines/knowledge/rules/component.ts'
import { MASTERED } from '../../../../src/engines/knowledge/rules/parameters.ts'
import { DAY, HOUR, T0 } from './spec.ts'
import type { Origin } from '../../../../src/kernel/evidence.ts'
import { MULTIPLE_CHOICE, PROGRAM, type Noise } from '../../../../src/kernel/tracing.ts'

interface Answer {
  readonly credit?: number
  readonly noise?: Noise
  readonly origin?: Origin | null
  readonly at?: number
}
const right: Answer = { credit: 1 }
const wrong: Answer = { credit: 0, origin: null }
const answerOf = (answers: readonly Answer[], record: ComponentRecord = unseen(T0)): ComponentRecord =>
  answers.reduce<ComponentRecord>(
    (before, answer) => observed(before, { credit: 1, noise: PROGRAM, origin: 'chat', at: T0, timeZone: null, ...answer }),
    record,
  )
const times = (count: number, answer: Answer): Answer[] => Array.from({ length: count }, () => answer)

const byChat = answerOf(times(3, right))
const onPage = answerOf(times(3, { ...right, origin: 'page' }))
const later = (answer: Answer, pause = DAY): Answer => ({ ...answer, at: T0 + pause })

describe('a stage', () => {
  it.each<[Stage, ComponentRecord]>([
    ['seen', unseen(T0)],
    ['practised', touched(unseen(T0), T0)],
    ['practised', helpedThrough(unseen(T0), T0)],
    ['practised', answerOf([right])],
    ['passed', answerOf([right, right])],
    ['mastered', byChat],
    ['mastered', answerOf([later(right, 18 * HOUR)], byChat)],
    ['retained', answerOf([later(right, 19 * HOUR)], byChat)],
    ['retained', answerOf([later(right)], byChat)],
    ['retained', answerOf([later(right, 9 * DAY)], byChat)],
  ])('is %s', (stage, record) => expect(stageOf(record)).toBe(stage))

  it('goes through them all', () => {
    const walk = [touched(unseen(T0), T0)]
    for (const answer of [right, right, right, later(right)]) walk.push(answerOf([answer], walk.at(-1)))
    expect(walk.map(stageOf)).toEqual(['practised', 'practised', 'passed', 'mastered', 'retained'])
  })
  it('is passed by two choices, and mastered by four', () => {
    const choices = [1, 2, 3, 4].map((count) => answerOf(times(count, { ...right, noise: MULTIPLE_CHOICE })))
    expect(choices.map(stageOf)).toEqual(['practised', 'passed', 'passed', 'mastered'])
  })
  it('is retained a day after it was mastered, not after the latest answer', () => {
    const between = answerOf([later(right, 18 * HOUR)], byChat)
    expect(stageOf(between)).toBe('mastered')
    expect(stageOf(answerOf([later(right)], between))).toBe('retained')
  })
  it('is not retained by a wrong answer, however late', () => {
    const sure = answerOf(times(5, right))
    const missed = answerOf([later(wrong)], sure)
    expect(missed.known).toBeGreaterThan(MASTERED)
    expect(stageOf(missed)).toBe('mastered')
  })
  it('stays as it was with time alone, with runs, and with help', () => {
    const before = answerOf([later(right)], byChat)
    for (const record of [
      touched(before, T0 + 99 * DAY),
      helpedThrough(before, T0 + 99 * DAY),
      rated(before, 'again', T0 + 99 * DAY, null),
    ])
      expect([stageOf(record), record.known]).toEqual(['retained', before.known])
  })

  it('falls back after failures, the further the more there are', () => {
    const falls = [0, 1, 2, 3, 4].map((count) => answerOf(times(count, later(wrong, 2 * DAY)), answerOf([later(right)], byChat)))
    expect(falls.map(stageOf)).toEqual(['retained', 'retained', 'passed', 'passed', 'practised'])
    expect(falls.at(-1)).toMatchObject({ mastered: null, retained: null })
  })
  it('is climbed anew, and retained a day after that', () => {
    const fallen = answerOf(times(3, later(wrong, 2 * DAY)), answerOf([later(right)], byChat))
    const back = answerOf(times(2, later(right, 4 * DAY)), fallen)
    expect(stageOf(back)).toBe('mastered')
    expect(stageOf(answerOf([later(right, 4 * DAY + 18 * HOUR)], back))).toBe('mastered')
    expect(stageOf(answerOf([later(right, 5 * DAY)], back))).toBe('retained')
  })
})

describe('the label of what a model relayed', () => {
  it.each<[string, ComponentRecord, boolean]>([
    ['is not on what was only practised', answerOf([right]), false],
    ['is not on what was only passed', answerOf([right, right]), false],
    ['is on what chat evidence mastered', byChat, true],
    ['is not on what page evidence mastered', onPage, false],
    ['is not there where the answer that mastered it came from the page', answerOf([right, right, { origin: 'page' }]), false],
    ['is there where only earlier ones came from the page', answerOf([{ origin: 'page' }, { origin: 'page' }, right]), true],
    ['is taken away by a right answer on the page', answerOf([{ origin: 'page' }], byChat), false],
    ['is not brought back by chat', answerOf([{ origin: 'page' }, right], byChat), false],
    [
      'is not taken away by a wrong answer on the page',
      answerOf([{ credit: 0, origin: 'page' }], answerOf(times(6, right))),
      true,
    ],
    ['is on what chat evidence retained', answerOf([later(right)], byChat), true],
    ['is on what chat evidence retained, whatever mastered it', answerOf([later(right)], onPage), true],
    ['is not on what page evidence retained', answerOf([later({ origin: 'page' })], byChat), false],
    ['is taken from what is retained, too', answerOf([later(right), later({ origin: 'page' }, 2 * DAY)], byChat), false],
    ['is gone with the stage', answerOf([wrong, wrong, wrong], byChat), false],
  ])('%s', (_, record, expected) => expect(isRelayed(record)).toBe(expected))
})

describe('what the page saw by itself', () => {
  const byPage = (pause: number): Answer => later({ origin: 'page' }, pause)
  it.each<[string, ComponentRecord, ReturnType<typeof shownOnPage>]>([
    ['is nothing of what is mastered', onPage, null],
    ['is mastery and the answer that retained it', answerOf([byPage(DAY)], onPage), { first: T0, last: T0 + DAY }],
    ['is the latest answer', answerOf([byPage(DAY), byPage(9 * DAY)], onPage), { first: T0, last: T0 + 9 * DAY }],
    ['is nothing where chat retained it', answerOf([later(right)], onPage), null],
    ['is nothing where one answer took the label away', answerOf([byPage(DAY)], byChat), null],
    ['is nothing a moment too early after that', answerOf([byPage(DAY), byPage(DAY + 18 * HOUR)], byChat), null],
    ['is there a day after that', answerOf([byPage(DAY), byPage(2 * DAY)], byChat), { first: T0 + DAY, last: T0 + 2 * DAY }],
    ['is not moved by chat', answerOf([byPage(DAY), later(right, 5 * DAY)], onPage), { first: T0, last: T0 + DAY }],
    ['is gone with the stage', answerOf([byPage(DAY), ...times(9, later(wrong))], onPage), null],
  ])('%s', (_, record, expected) => expect(shownOnPage(record, null)).toEqual(expected))
})

describe('counting', () => {
  it('knows opportunities, right ones, and rows of them', () => {
    const record = answerOf([right, right, wrong, right, { credit: 0.5 }, right, right, right, wrong])
    expect(record).toMatchObject({ opportunities: 9, correct: 6, streak: 0, bestStreak: 3, practised: true })
  })
  it('takes what was answered with help for an opportunity, and nothing else', () => {
    const record = answerOf([right, right])
    expect(helpedThrough(record, T0 + 1)).toEqual({ ...record, opportunities: 3, streak: 0, lastAt: T0 + 1 })
  })
  it('takes a run for nothing', () => {
    const record = answerOf([right, right])
    expect(touched(record, T0 + 1)).toEqual({ ...record, lastAt: T0 + 1 })
  })
})

describe('being stuck', () => {
  const almost = [right, right, wrong]
  it.each<[string, boolean, ComponentRecord]>([
    ['nothing yet', false, unseen(T0)],
    ['nine wrong', false, answerOf(times(9, wrong))],
    ['ten wrong', true, answerOf(times(10, wrong))],
    ['nine, never three in a row', false, answerOf([...almost, ...almost, ...almost])],
    ['ten, never three in a row', true, answerOf([...almost, wrong, ...almost, ...almost])],
    ['ten, and three in a row at the end', false, answerOf([...times(7, wrong), ...times(3, right)])],
    ['ten, and three in a row long ago', false, answerOf([...times(3, right), ...times(7, wrong)])],
    ['twenty, then three in a row', false, answerOf([...times(20, wrong), ...times(3, right)])],
    ['ten in part', true, answerOf(times(10, { credit: 0.9 }))],
    ['ten with help', true, times(10, right).reduce((record) => helpedThrough(record, T0), unseen(T0))],
    [
      'three right, each broken by help',
      true,
      times(5, right).reduce((r) => helpedThrough(answerOf([right], r), T0), unseen(T0)),
    ],
  ])('%s: %s', (_, expected, record) => expect(isStuck(record)).toBe(expected))
})
