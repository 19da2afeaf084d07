/** What a verification makes of a runner that fails, and of scaffolds that are none. The runner is a fake: everything passes the reference. */
import { describe, expect, it } from 'vitest'
import { verifyDraft } from '../../../../src/engines/authoring/verify/verify.ts'
import type { VerifyContext } from '../../../../src/engines/authoring/verify/trials.ts'
import { err, ok } from '../../../../src/kernel/result.ts'
import type { RunReport, RunRequest } from '../../../../src/runner/protocol.ts'
import type { CodeTools } from '../../../../src/runner/runner.ts'
import type { CutReport, Mutant, VariantResult } from '../../../../src/runner/workspace-protocol.ts'
import { constantReport } from '../../../../scripts/constant-report.ts'
import { drought } from '../../../fixtures/drafts/python.ts'

const { draft, slot } = drought

const reportOf = (run: RunRequest, values: readonly unknown[]): RunReport =>
  constantReport(
    run,
    values.map((value) => JSON.stringify(value)),
  )
const right = draft.cases.map(({ expected }) => expected)
const wrong = right.map(() => -7)

const mutant = (index: number): Mutant => ({
  id: `m${index}`,
  operator: 'boundary',
  path: 'solution.py',
  line: index + 1,
  column: 1,
  before: '<',
  after: '<=',
  content: draft.reference.replace('<', `<= ${index} +`),
})

interface Fake {
  readonly passing?: readonly string[]
  readonly lost?: readonly string[]
  readonly left?: number
  readonly tools?: Partial<CodeTools>
}

/** Mutants m0 to m9. The variants of `passing` pass; of those of `lost` there is no report. */
function fake({ passing = [], lost = [], left = 0, tools = {} }: Fake = {}) {
  let runs = 0
  const unused = async () => err({ kind: 'late' } as const)
  const context: VerifyContext = {
    runner: { run: async (request) => ok(reportOf(request, right)), doctor: unused },
    codeTools: {
      tests: unused,
      testNames: unused,
      scaffold: unused,
      cut: unused,
      parts: unused,
      review: unused,
      trace: unused,
      mutants: async ({ language }) =>
        ok({
          language,
          mutants: Array.from({ length: 10 }, (_, index) => mutant(index)),
          places: 10,
          dropped: 0,
          truncated: false,
        }),
      variants: async ({ base, variants }) => {
        if (base.kind !== 'run') return err({ kind: 'late' })
        const { request } = base
        const results = variants
          .slice(0, variants.length - left)
          .map(({ id }): VariantResult =>
            lost.includes(id)
              ? { id, error: { code: 'INTERNAL', message: '' } }
              : { id, report: reportOf({ ...request, id }, passing.includes(id) ? right : wrong) },
          )
        return ok({ results, left })
      },
      ...tools,
    },
    spendRun: async () => {
      runs++
      return ok(null)
    },
    tell: () => {},
  }
  return { context, runs: () => runs }
}

const verify = ({ context }: { readonly context: VerifyContext }, guided: typeof slot.guided = null) =>
  verifyDraft(context, { id: 'v', draft, slot: { ...slot, guided }, existing: [] })

it('accepts where nothing fails', async () => {
  expect(await verify(fake())).toMatchObject({ ok: true, value: { kind: 'accepted', mutants: { tried: 10, killed: 10 } } })
})

describe('mutants', () => {
  it.each([
    ['two of ten may survive', ['m1', 'm2'], [], null],
    ['three may not', ['m1', 'm2', 'm3'], [], { tried: 10, killed: 7 }],
    ['those without a report do not count', ['m1', 'm2'], ['m8', 'm9'], { tried: 8, killed: 6 }],
  ])('%s', async (_, passing, lost, expected) => {
    const result = await verify(fake({ passing, lost }))
    if (expected === null) expect(result).toMatchObject({ ok: true, value: { kind: 'accepted' } })
    else
      expect(result).toMatchObject({ ok: true, value: { kind: 'refused', findings: [{ check: 'mutants_killed', ...expected }] } })
  })

  it('that survive are shown as diffs, at most six', async () => {
    const passing = Array.from({ length: 10 }, (_, index) => `m${index}`)
    const result = await verify(fake({ passing }))
    if (!result.ok || result.value.kind !== 'refused') throw new Error('refused was expected')
    const [finding] = result.value.findings
    if (finding?.check !== 'mutants_killed' || finding.killed === null) throw new Error('survivors were expected')
    expect(finding.survivors).toHaveLength(6)
    expect(finding.survivors[0]?.diff).toMatch(/^-.* < limit:$/m)
  })

  it.each(['not_parsed', 'too_complex'] as const)('that cannot be made are a finding: %s', async (kind) => {
    const failure = kind === 'not_parsed' ? { kind, path: 'solution.py', line: 1 } : { kind }
    const result = await verify(fake({ tools: { mutants: async () => err(failure) } }))
    expect(result).toMatchObject({
      ok: true,
      value: { kind: 'refused', findings: [{ check: 'mutants_killed', killed: null, fault: kind }] },
    })
  })

  it('that do not exist are no finding: the reference is a line or two', async () => {
    const mutants: CodeTools['mutants'] = async ({ language }) =>
      ok({ language, mutants: [], places: 0, dropped: 0, truncated: false })
    expect(await verify(fake({ tools: { mutants } }))).toMatchObject({ ok: true, value: { mutants: { tried: 0, killed: 0 } } })
  })
})

describe('a failure of the runner is no finding', () => {
  const late = async () => err({ kind: 'late' } as const)
  it.each([
    ['in a run', () => ({ context: { ...fake().context, runner: { run: late, doctor: late } } }), 'RUNNER_TIMEOUT'],
    ['while making mutants', () => fake({ tools: { mutants: late } }), 'RUNNER_TIMEOUT'],
    ['in the batch', () => fake({ tools: { variants: async () => err({ kind: 'busy', retryAfterSeconds: 2 }) } }), 'RUNNER_BUSY'],
    ['where the starter has no report', () => fake({ lost: ['starter'] }), 'RUNNER_UNAVAILABLE'],
    ['where most mutants were not come to', () => fake({ left: 6 }), 'RUNNER_TIMEOUT'],
    [
      'where the day has no more runs',
      () => ({ context: { ...fake().context, spendRun: async () => err({ code: 'RUNNER_TIMEOUT' } as const) } }),
      'RUNNER_TIMEOUT',
    ],
  ])('%s', async (_, made, code) => {
    expect(await verify(made())).toMatchObject({ ok: false, error: { code } })
  })

  it('and costs what was begun', async () => {
    const context = fake({ tools: { mutants: async () => err({ kind: 'late' }) } })
    await verify(context)
    expect(context.runs()).toBe(2)
  })
})

describe('a guided scaffold', () => {
  const [head = '', ...body] = draft.reference.split('\n')
  const marked = `${head}\n    # BEGIN STUDENT TODO 1\n    pass\n    # END STUDENT TODO 1\n`
  const text = body.join('\n').trim()
  const whole = { content: marked, todos: [{ id: '1', line: 2, text }] }
  const cut =
    ({ content, todos }: { readonly content: string; readonly todos: CutReport['todos'] }): CodeTools['cut'] =>
    async ({ language, files: [file], givenPercent }) =>
      ok({ language, file: { ...file, content }, todos, givenPercent })

  it('takes the starter’s place', async () => {
    const result = await verify(fake({ tools: { cut: cut(whole) } }), { givenPercent: 10 })
    expect(result).toMatchObject({ ok: true, value: { kind: 'accepted', problem: { starter: marked, todos: 1 } } })
    if (!result.ok || result.value.kind !== 'accepted') throw new Error('accepted was expected')
    const { exercises: _sealed, ...open } = result.value.problem
    expect(JSON.stringify(open)).not.toContain(drought.canary)
  })

  it.each([
    ['not_cut', fake({ tools: { cut: cut({ content: draft.reference, todos: [] }) } })],
    ['not_the_original', fake({ tools: { cut: cut({ ...whole, todos: [{ id: '1', line: 2, text: 'return 0' }] }) } })],
    ['not_the_original', fake({ tools: { cut: cut({ ...whole, content: head }) } })],
    ['not_parsed', fake({ tools: { cut: async () => err({ kind: 'not_parsed', path: 'solution.py', line: 1 }) } })],
    ['passes', fake({ passing: ['scaffold'], tools: { cut: cut(whole) } })],
  ])('is refused: %s', async (fault, made) => {
    const result = await verify(made, { givenPercent: 10 })
    expect(result).toMatchObject({
      ok: true,
      value: { kind: 'refused', findings: [{ check: 'scaffold', fault }], notReached: [] },
    })
  })

  it('is not reached where the reference has marks already', async () => {
    const reference = `# BEGIN STUDENT TODO\n${draft.reference}`
    const result = await verifyDraft(fake().context, {
      id: 'v',
      draft: { ...draft, reference },
      slot: { ...slot, guided: { givenPercent: 10 } },
      existing: [],
    })
    expect(result).toMatchObject({
      ok: true,
      value: { findings: [{ check: 'no_marker', lines: [1] }], notReached: ['scaffold'] },
    })
  })
})

it('takes the same of several right answers for the same output', async () => {
  const cases = draft.cases.map((entry, index) => ({ ...entry, expected: [entry.expected, 90 + index] }))
  const changed = { ...draft, cases, comparator: { kind: 'one_of', by: { kind: 'exact' } } } as const
  const result = await verifyDraft(fake().context, { id: 'v', draft: changed, slot, existing: [] })
  expect(result).toMatchObject({ ok: true, value: { kind: 'accepted' } })
})
