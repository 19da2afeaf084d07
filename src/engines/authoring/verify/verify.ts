/**
 * Verification of a draft: everything that can be told by reading it, then its programs in the sandbox.
 *
 * It takes three of the day's runs: the reference twice, each in a sandbox of its own, and one batch of all the programs that must fail:
 * the starter, an empty stub, the guided scaffold, and the reference's mutants; the programs that prove its exercises come with them. Where the
 * reference does not pass or is too slow, the batch is the starter and the stub alone. A draft that cannot be run takes none. What a constant
 * stub answers is known without running it (rules/draft/typing.ts).
 *
 * Of a draft that is refused, the reference is in memory for the length of the call. Findings hold lines of it in survivors' diffs, for its
 * author and that one answer; `stored` of rules/draft/draft.ts is what may be kept of them. Of what is accepted, only `exercises` holds it.
 */
import { checkDraft } from '../rules/draft/check.ts'
import type { Existing } from '../rules/draft/copies.ts'
import { VISIBLE, type CheckId, type Draft, type DraftSlot, type Finding } from '../rules/draft/draft.ts'
import type { Case, Difficulty, Language, Signature } from '../../../problem/problem.ts'
import type { OwnExercises } from '../../../problem/own-problem.ts'
import { hasMarker } from '../../../problem/scaffold-markers.ts'
import { starter } from '../../../problem/starter.ts'
import type { Comparator } from '../../../problem/values/comparators.ts'
import type { Failure } from '../../../failure/failure.ts'
import { err, ok, type Result } from '../../../kernel/result.ts'
import type { Mutant } from '../../../runner/workspace-protocol.ts'
import { exercisesOf, isWhole, partsOf, programsOf } from './exercises.ts'
import { mutantFindings, mutantTally, referenceFindings, type MutantTally } from './findings.ts'
import { scaffoldOf, type Scaffold } from './scaffold.ts'
import { CPU_MS, pathOf, problemOf, tryMany, tryOnce, type TrialSetup, type Trial, type VerifyContext } from './trials.ts'
import { waitingFor, codeToolFailure } from '../../../mcp/running.ts'
import { isCompiled } from '../../../problem/compiled-types.ts'

export interface VerifyOrder {
  /** Of the runs, at most 64 characters. */
  readonly id: string
  readonly draft: Draft
  readonly slot: DraftSlot
  /** The problems of the catalogue and the learner's own. */
  readonly existing: readonly Existing[]
}

/** The parts of an own problem. */
export interface VerifiedProblem {
  readonly title: string
  readonly difficulty: Difficulty
  readonly topics: readonly string[]
  readonly statement: string
  readonly signature: Signature
  readonly comparator: Comparator
  readonly cpuMs: number
  readonly language: Language
  readonly visible: readonly Case[]
  readonly hidden: readonly Case[]
  readonly hints: readonly string[]
  /** What a learner begins with: in guided mode the scaffold, which deliberately shows a part of the reference. */
  readonly starter: string
  /** How many parts of the scaffold are to be written; null in practice mode. */
  readonly todos: number | null
  /** Null where nothing but the problem itself can be practised. */
  readonly exercises: OwnExercises | null
}

export type Verified =
  | {
      readonly kind: 'accepted'
      readonly problem: VerifiedProblem
      readonly mutants: { readonly tried: number; readonly killed: number }
    }
  | { readonly kind: 'refused'; readonly findings: readonly Finding[]; readonly notReached: readonly CheckId[] }

/** Mutants of one reference. */
const MANY = 40
/** Where each program has to be compiled, or is started again for every case. */
const FEW = 20
/** For a slow reference: fewer mutants would say too little. */
const LEAST = 8
/** Milliseconds that all of them may take together, if each takes as long as the reference. */
const BATCH_BUDGET_MS = 30_000

function mutantLimit({ problem, slot }: TrialSetup, { raw }: Trial): number {
  const most = isCompiled(slot.language) || problem.signature.kind === 'program' ? FEW : MANY
  const ms = raw.results.reduce((sum, { wallMs }) => sum + wallMs, raw.compile.ms)
  return Math.max(LEAST, Math.min(most, Math.floor(BATCH_BUDGET_MS / Math.max(1, ms))))
}

/** A failure comes from the runner or the day's budget and says nothing about the draft: the caller may try again. */
export async function verifyDraft(context: VerifyContext, order: VerifyOrder): Promise<Result<Verified, Failure>> {
  const { id, slot, existing } = order
  const { draft, findings, notReached, runs } = checkDraft(order.draft, slot, existing)
  context.tell(`The draft is read: ${countSentence(findings.length)}.`)
  if (!runs) return ok({ kind: 'refused', findings, notReached: [...notReached, ...inSandbox(slot)] })
  const trials = await tryPrograms({ context, id, problem: problemOf(draft, slot), slot }, draft)
  if (!trials.ok) return trials
  const { mutants, scaffold, exercises } = trials.value
  const all = [...findings, ...trials.value.findings]
  if (all.length > 0) return ok({ kind: 'refused', findings: all, notReached: [...notReached, ...trials.value.notReached] })
  if (mutants === null || (scaffold === null && slot.guided)) throw new Error('a draft without findings was not tried')
  return ok({
    kind: 'accepted',
    problem: { ...accepted(draft, slot, scaffold), exercises: await exercises() },
    mutants: { tried: mutants.tried, killed: mutants.killed },
  })
}

const countSentence = (count: number): string =>
  count === 0 ? 'nothing is wrong with it so far' : `${count} checks found something`

const OF_REFERENCE = ['reference_passes', 'deterministic', 'limits', 'prints_nothing', 'starter_fails', 'stub_fails'] as const
const inSandbox = (slot: DraftSlot): CheckId[] => [...OF_REFERENCE, ...afterReference(slot)]
const afterReference = ({ guided }: DraftSlot): CheckId[] => ['mutants_killed', ...(guided ? (['scaffold'] as const) : [])]

/** A reference with markers is not cut again. */
const uncut = ({ guided }: DraftSlot, reference: string): CheckId[] => (guided && hasMarker(reference) ? ['scaffold'] : [])

interface ProgramFindings {
  readonly findings: readonly Finding[]
  readonly notReached: readonly CheckId[]
  readonly mutants: MutantTally | null
  readonly scaffold: Scaffold | null
  readonly exercises: () => Promise<OwnExercises | null>
}

const STARTER = 'starter'
const STUB = 'stub'
const SCAFFOLD = 'scaffold'

async function tryPrograms(setup: TrialSetup, draft: Draft): Promise<Result<ProgramFindings, Failure>> {
  const { context, slot } = setup
  const first = await tryOnce(setup, draft.reference)
  if (!first.ok) return first
  context.tell(`The reference ran: ${first.value.report.passed} of ${first.value.report.total} cases pass.`)
  const second = await tryOnce(setup, draft.reference)
  if (!second.ok) return second
  const ofReference = referenceFindings(setup, first.value, second.value)
  context.tell(`The reference ran again: ${countSentence(ofReference.length)}.`)
  // If the reference is too slow, its forty mutants are too slow as well.
  const passes =
    [first, second].every(({ value }) => value.report.verdict === 'accepted') &&
    !ofReference.some(({ check }) => check === 'limits')
  const changes = passes ? await changedReference(setup, draft.reference, first.value) : ok(NOTHING)
  if (!changes.ok) return changes
  const { mutants, scaffold } = changes.value
  const made = { reference: draft.reference, parts: passes ? await partsOf(setup, draft.reference) : null, mutants }
  const proofs = programsOf(setup, made)
  const programs = new Map<string, string>([
    [STARTER, draft.starter],
    [STUB, starter(draft.signature, slot.language)],
    ...(scaffold === null ? [] : [[SCAFFOLD, scaffold.code] as const]),
    ...[...proofs].filter(([key]) => isWhole(key)),
    ...mutants.map(({ id, content }) => [id, content] as const),
    ...proofs,
  ])
  const slowest = Math.max(0, ...[first, second].flatMap(({ value }) => value.raw.results.map(({ cpuMs }) => cpuMs)))
  const batch = await tryMany(setup, programs, passes ? slowest : null)
  if (!batch.ok) return batch
  const { trials } = batch.value
  const isAccepted = (key: string) => trials.get(key)?.report.verdict === 'accepted'
  const neededKeys = [STARTER, STUB, ...(scaffold === null ? [] : [SCAFFOLD])]
  if (!neededKeys.every((key) => trials.has(key))) return err({ code: 'RUNNER_UNAVAILABLE', reason: 'internal' })
  // Results of half of the mutants are too few to accept or refuse the draft.
  if (mutants.filter(({ id }) => trials.has(id)).length < mutants.length / 2) return err({ code: 'RUNNER_TIMEOUT' })
  const tally = passes ? mutantTally(setup, draft.reference, mutants, trials) : null
  const findings: Finding[] = [
    ...ofReference,
    ...(isAccepted(STARTER) ? [{ check: 'starter_fails' as const }] : []),
    ...(isAccepted(STUB) ? [{ check: 'stub_fails' as const }] : []),
    ...changes.value.findings,
    ...(tally === null ? [] : mutantFindings(tally)),
    ...(isAccepted(SCAFFOLD) ? [{ check: 'scaffold' as const, fault: 'passes' as const }] : []),
  ]
  if (tally !== null) context.tell(`${tally.killed} of ${tally.tried} changed versions of the reference were noticed.`)
  const notReached = passes ? uncut(slot, draft.reference) : afterReference(slot)
  return ok({ findings, notReached, mutants: tally, scaffold, exercises: () => exercisesOf(setup, made, trials) })
}

interface ChangedReference {
  readonly mutants: readonly Mutant[]
  readonly scaffold: Scaffold | null
  readonly findings: readonly Finding[]
}

const NOTHING: ChangedReference = { mutants: [], scaffold: null, findings: [] }

/** Mutants and scaffold of a reference that passes; nothing runs here. */
async function changedReference(setup: TrialSetup, reference: string, trial: Trial): Promise<Result<ChangedReference, Failure>> {
  const { context, slot } = setup
  const { language, seed, guided } = slot
  const file = { path: pathOf(setup), content: reference }
  const findings: Finding[] = []
  const limit = mutantLimit(setup, trial)
  const mutants = await waitingFor(context, () => context.codeTools.mutants({ language, files: [file], limit, seed }))
  if (!mutants.ok) {
    const { kind } = mutants.error
    if (kind !== 'not_parsed' && kind !== 'too_complex') return err(codeToolFailure(mutants.error))
    findings.push({ check: 'mutants_killed', killed: null, fault: kind })
  }
  const canCut = guided !== null && !hasMarker(reference)
  const cut = canCut ? await scaffoldOf(context, { language, files: [file], seed, givenPercent: guided.givenPercent }) : ok(null)
  if (!cut.ok) return cut
  if (typeof cut.value === 'string') findings.push({ check: 'scaffold', fault: cut.value })
  const scaffold = typeof cut.value === 'string' ? null : cut.value
  return ok({ mutants: mutants.ok ? mutants.value.mutants : [], scaffold, findings })
}

function accepted(draft: Draft, slot: DraftSlot, scaffold: Scaffold | null): Omit<VerifiedProblem, 'exercises'> {
  const { title, statement, signature, hints } = draft
  const cases = draft.cases.map(({ tag, args, expected }): Case => ({ tag, args, expected }))
  return {
    title,
    difficulty: slot.difficulty,
    topics: slot.topics,
    statement,
    signature,
    comparator: problemOf(draft, slot).comparator,
    cpuMs: CPU_MS,
    language: slot.language,
    visible: cases.slice(0, VISIBLE),
    hidden: cases.slice(VISIBLE),
    hints,
    starter: scaffold?.code ?? draft.starter,
    todos: scaffold?.todos ?? null,
  }
}
