/**
 * Drafts through the real runner: what is accepted, what each bad one is refused by, and what a verification costs. With RUNG_WHOLE=1 every
 * good draft in every language that is here; by default one in each language that compiles fast.
 */
import { describe, expect, it } from 'vitest'
import { checkIds, stored, type Draft, type DraftSlot } from '../../../../../src/engines/authoring/rules/draft/draft.ts'
import type { Existing } from '../../../../../src/engines/authoring/rules/draft/copies.ts'
import { verifyDraft, type Verified } from '../../../../../src/engines/authoring/verify/verify.ts'
import type { VerifyContext } from '../../../../../src/engines/authoring/verify/trials.ts'
import { ok } from '../../../../../src/kernel/result.ts'
import { localRunner } from '../../../../../src/runner/local.ts'
import { wordFinding } from '../../../../../src/engines/authoring/render/finding-words.ts'
import { sharedServer } from '../../../../e2e/shared-server.ts'
import { drought } from '../../../../fixtures/drafts/python.ts'
import { badDrafts } from './bad.ts'
import { draftsHere, isLanguageHere } from './languages.ts'

const { runner: sharedRunner } = sharedServer()
const drafts = draftsHere()

interface VerifyRun {
  readonly verified: Verified
  readonly runs: number
  readonly messages: readonly string[]
}

async function verify(draft: Draft, slot: DraftSlot, existing: readonly Existing[] = []): Promise<VerifyRun> {
  const runner = localRunner(sharedRunner ?? { url: '', token: '' })
  const messages: string[] = []
  let runs = 0
  const context: VerifyContext = {
    runner,
    codeTools: runner,
    spendRun: async () => {
      runs++
      return ok(null)
    },
    tell: (message) => messages.push(message),
  }
  const verified = await verifyDraft(context, { id: 'verify', draft, slot, existing })
  if (!verified.ok) throw new Error(JSON.stringify(verified.error))
  return { verified: verified.value, runs, messages }
}

const badDraftsHere = badDrafts.filter(({ slot }) => isLanguageHere(slot.language))
const SHARES = [80, 60, 30, 10]

// A guided slot asks for all that a slot in practice does, and for a scaffold.
describe('a good draft is accepted', () => {
  it.concurrent.each(drafts.map((good, index) => [good.name, good, SHARES[index % SHARES.length] ?? 0] as const))(
    '%s',
    async (_, good, givenPercent) => {
      const { draft, slot, canary } = good
      const { verified, runs, messages: told } = await verify(draft, { ...slot, guided: { givenPercent } })
      expect(verified).toMatchObject({ kind: 'accepted', problem: { language: slot.language, signature: draft.signature } })
      if (verified.kind !== 'accepted') return
      const { problem, mutants } = verified
      expect([problem.visible, problem.hidden]).toEqual([draft.cases.slice(0, 3), draft.cases.slice(3)])
      expect(problem.starter).toContain('BEGIN STUDENT TODO')
      expect(problem.todos).toBeGreaterThan(0)
      expect(mutants.tried).toBeGreaterThan(0)
      expect(runs).toBe(3)
      expect(told.join('\n')).not.toContain(canary)
    },
  )
})

it('keeps no line of the reference of what is accepted in practice, but in its exercises', async () => {
  const { draft, slot, canary } = drought
  const { verified } = await verify(draft, slot)
  if (verified.kind !== 'accepted') throw new Error('it was refused')
  expect(verified).toMatchObject({ kind: 'accepted', problem: { starter: draft.starter, todos: null } })
  const { exercises, ...open } = verified.problem
  expect(JSON.stringify({ ...verified, problem: open })).not.toContain(canary)
  expect(exercises?.reference).toBe(draft.reference)
})

const PYTHON_FORMS = ['fix', 'fix', 'examples', 'trace', 'assemble', 'complete']
const EXERCISES: Readonly<Record<string, readonly string[]>> = {
  drought: PYTHON_FORMS,
  kitty: PYTHON_FORMS,
  garage: ['fix', 'fix', 'examples', 'assemble', 'complete'],
  // TypeScript has no exercises in the catalogue either.
  signals: [],
  seating: ['fix', 'fix', 'complete'],
  readers: ['assemble', 'complete'],
}

describe('the exercises of a draft', () => {
  it.concurrent.each(drafts.filter(({ name }) => EXERCISES[name]).map((good) => [good.name, good] as const))(
    'of %s are those that its language has',
    async (name, { draft, slot }) => {
      const { verified } = await verify(draft, slot)
      if (verified.kind !== 'accepted') throw new Error('it was refused')
      expect((verified.problem.exercises?.forms ?? []).map(({ kind }) => kind)).toEqual(EXERCISES[name])
    },
  )
})

describe('a bad draft is refused', () => {
  it.concurrent.each(badDraftsHere.map((bad) => [bad.name, bad] as const))(
    '%s',
    async (_, { draft, slot, existing, refusedBy, notReached = [] }) => {
      const { verified, runs } = await verify(draft, slot, existing)
      expect(verified.kind).toBe('refused')
      if (verified.kind !== 'refused') return
      const { findings } = verified
      expect(findings.map(({ check }) => check)).toEqual(refusedBy)
      expect(verified.notReached).toEqual(notReached)
      expect(runs).toBe(notReached.includes('reference_passes') ? 0 : 3)
      // In words it quotes nothing, and stored it is names and numbers.
      for (const finding of findings) expect(wordFinding(finding)).not.toMatch(/kq71|pv93|undefined|NaN/)
      for (const { check, count } of stored(findings))
        expect([checkIds.includes(check), Number.isInteger(count) && count > 0]).toEqual([true, true])
    },
  )
})
