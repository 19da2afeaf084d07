/** A trial's analysis, beside another program's, and over many simulated trials. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { isShown, mostByChance, simulated } from '../../bench/trial/simulate.ts'
import { exportText, readExport, type ExportedParticipant } from '../../src/engines/trials/export-file.ts'
import { analyse, type CheckResult, type Participant } from '../../src/engines/trials/rules/analysis.ts'
import { planText, type TrialPlan } from '../../src/engines/trials/rules/plan.ts'
import { peopleFor, powerOf } from '../../src/engines/trials/rules/power.ts'
import { sha256 } from '../../src/kernel/hash.ts'
import { randomNumbers } from '../../src/kernel/random.ts'

const PLAN: TrialPlan = {
  format: 1,
  name: 'Parts first, “quoted”, with a comma',
  comparison: 'first_parts_writing',
  people: 100,
  baseRate: 0.6,
  effect: 0.15,
  missing: 0.3,
  alpha: 0.05,
  enrolDays: 60,
}

const folder = mkdtempSync(join(tmpdir(), 'rung-trial-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** So many people with these chances to be right in each arm. */
function people(count: number, chances: { readonly a: number; readonly b: number }, missing: number): ExportedParticipant[] {
  const next = randomNumbers(count)
  return Array.from({ length: count }, (_, index) => {
    const arm = next() < 0.5 ? 'a' : 'b'
    const checked = (): CheckResult => (next() < missing ? 'missing' : next() < chances[arm] ? 'right' : 'wrong')
    const checks = { 7: checked(), 28: checked() }
    return { person: `p${index}`, arm, joinedDay: index % 60, hasLeft: next() < 0.1, prior: next(), checks }
  })
}

describe('a trial computed by another program, from its export alone', () => {
  it.each([
    ['a difference', 300, { a: 0.5, b: 0.75 }, 0.2],
    ['none', 300, { a: 0.6, b: 0.6 }, 0.4],
    ['a small trial', 60, { a: 0.3, b: 0.6 }, 0.1],
    ['too few results', 20, { a: 0.5, b: 0.5 }, 0.5],
    ['everybody right', 80, { a: 1, b: 1 }, 0.1],
    ['all right in one arm', 80, { a: 0.4, b: 1 }, 0.1],
  ] as const)('%s', async (name, count, chances, missing) => {
    const file = join(folder, `${name}.csv`)
    const text = exportText(planText(PLAN), await sha256(planText(PLAN)), people(count, chances, missing))
    writeFileSync(file, text)
    const { participants, plan, hash, isUnchanged } = await readExport(text)
    expect(isUnchanged).toBe(true)
    const here = { hash, ...analyse(participants, plan.alpha) }
    const there: typeof here = JSON.parse(
      execFileSync('python3', [join(import.meta.dirname, 'recompute_trial.py'), file], { encoding: 'utf8' }),
    )
    expect(rounded(there)).toEqual(rounded(here))
    expect(participants).toHaveLength(count)
  })
})

/** Numbers to seven places. */
const rounded = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_key, one: unknown) => (typeof one === 'number' ? Number(one.toFixed(7)) : one)))

const of = (arm: 'a' | 'b', right: number, wrong: number, missing = 0): Participant[] => {
  const results: CheckResult[] = [
    ...Array.from({ length: right }, () => 'right' as const),
    ...Array.from({ length: wrong }, () => 'wrong' as const),
    ...Array.from({ length: missing }, () => 'missing' as const),
  ]
  return results.map((result) => ({ arm, hasLeft: false, checks: { 7: result, 28: 'missing' } }))
}

describe('the analysis', () => {
  it('gives Newcombe’s interval as he does: 56 of 70 beside 48 of 80', () => {
    // Newcombe 1998, table II, example (a), method 10: 0.0524 to 0.3339, at 95%; both checks together are asked for at 90% here.
    const [check] = analyse([...of('b', 56, 14), ...of('a', 48, 32)], 0.1).checks
    expect(check?.difference?.value).toBeCloseTo(0.2, 10)
    expect(check?.difference?.low).toBeCloseTo(0.0524, 4)
    expect(check?.difference?.high).toBeCloseTo(0.3339, 4)
  })

  it('counts what is missing, and guesses nothing', () => {
    const [first, second] = analyse([...of('a', 5, 5, 7), ...of('b', 5, 4, 9)], 0.05).checks
    expect(first?.counts).toEqual({ a: { right: 5, taken: 10, missing: 7 }, b: { right: 5, taken: 9, missing: 9 } })
    expect(first?.difference).toBeNull()
    expect(second?.counts.a).toEqual({ right: 0, taken: 0, missing: 17 })
  })

  it('needs half of alpha from the first check, and then all of it from the other', () => {
    const both = (right: number) => Array.from({ length: 60 }, (_, index) => (index < right ? 'right' : 'wrong'))
    const trial = (b7: number, b28: number): Participant[] =>
      (['a', 'b'] as const).flatMap((arm) =>
        Array.from({ length: 60 }, (_, index): Participant => {
          const [seven, late] = arm === 'a' ? [both(30)[index], both(30)[index]] : [both(b7)[index], both(b28)[index]]
          return {
            arm,
            hasLeft: false,
            checks: { 7: seven === 'right' ? 'right' : 'wrong', 28: late === 'right' ? 'right' : 'wrong' },
          }
        }),
      )
    const shown = (b7: number, b28: number) => analyse(trial(b7, b28), 0.05).checks.map((check) => check.isShown)
    // 41 of 60 beside 30 of 60 has p = 0.042: between half of alpha and alpha.
    expect(shown(41, 30)).toEqual([false, false])
    expect(shown(45, 30)).toEqual([true, false])
    expect(shown(41, 45)).toEqual([true, true])
  })

  it('finds a difference in 1,000 trials without one as often as alpha says', () => {
    const trials = Array.from({ length: 1_000 }, (_, seed) => simulated(PLAN, 0, seed))
    expect(mostByChance(1_000, 0.05)).toBe(73)
    expect(trials.filter(isShown).length).toBeLessThanOrEqual(73)
    // And where people differ by a whole standard deviation, nearly always.
    const strong = Array.from({ length: 100 }, (_, seed) => simulated({ ...PLAN, people: 300 }, 1, seed))
    expect(strong.filter(isShown).length).toBeGreaterThan(97)
  })
})

describe('an export', () => {
  it('says when its plan is not the one that was registered', async () => {
    const text = exportText(planText(PLAN), await sha256(planText(PLAN)), people(30, { a: 0.5, b: 0.5 }, 0))
    expect((await readExport(text.replace('"alpha":0.05', '"alpha":0.1'))).isUnchanged).toBe(false)
    await expect(readExport('name,grade\nAda,1\n')).rejects.toThrow('This file is no export of a trial')
    await expect(readExport(text.replace(',right', ',perhaps'))).rejects.toThrow()
  })
})

describe('power, before a trial', () => {
  const plan = { people: 400, baseRate: 0.6, effect: 0.1, missing: 0.3, alpha: 0.05 }

  it('is what the normal distribution says of two samples with unequal variances', () => {
    // 140 in each arm: 0.1 / sqrt((0.24 + 0.21) / 140) = 1.7638 beside 2.2414.
    expect(powerOf(plan)).toBeCloseTo(0.3165, 4)
    expect(powerOf({ ...plan, baseRate: 0.95 })).toBeGreaterThan(0)
    expect(powerOf({ ...plan, missing: 0.9, people: 20 })).toBe(0)
  })

  it('tells how many people are needed', () => {
    const needed = peopleFor(0.8, plan) ?? 0
    expect(powerOf({ ...plan, people: needed })).toBeGreaterThanOrEqual(0.8)
    expect(powerOf({ ...plan, people: needed - 2 })).toBeLessThan(0.8)
    expect(peopleFor(0.8, { ...plan, effect: 0.001 })).toBeNull()
  })
})
