/** Verifies a good draft as the server does, or with each program that must fail tried apart, and says what that took. */
import type { Language } from '../../src/problem/problem.ts'
import { CPU_MS, type VerifyContext } from '../../src/engines/authoring/verify/trials.ts'
import { verifyDraft } from '../../src/engines/authoring/verify/verify.ts'
import { err, ok, type Result } from '../../src/kernel/result.ts'
import { httpRunner } from '../../src/runner/http-runner.ts'
import { limits } from '../../src/runner/requests.ts'
import type { CodeToolFailure, Runner } from '../../src/runner/runner.ts'
import type { VariantsReport, VariantsRequest, VariantResult } from '../../src/runner/workspace-protocol.ts'
import { goodDrafts } from '../../test/fixtures/drafts/index.ts'
import { askedSchema, type BenchOrder, type Cost } from './wire.ts'

const commentIn = (language: Language): string => (language === 'python3' ? '#' : language === 'sql' ? '--' : '//')

function draftOf({ name, edit }: BenchOrder) {
  const good = goodDrafts.find((one) => one.name === name)
  if (!good) throw new Error(`there is no draft ${name}`)
  const { draft, slot } = good
  const withComment = (code: string) => `${code.trimEnd()}\n${commentIn(slot.language)} ${edit}\n`
  return { slot, draft: { ...draft, reference: withComment(draft.reference), starter: withComment(draft.starter) } }
}

/** Each like any run of a learner's code: over all cases, with the time that a case has. `spend` is asked for each. */
async function apart(
  runner: Runner,
  { base, variants }: VariantsRequest,
  spend: () => void,
): Promise<Result<VariantsReport, CodeToolFailure>> {
  if (base.kind === 'tests') throw new Error('a draft is run on cases')
  const { files } = base.request
  const ordinary = { ...base.request, stopOnFail: false, limits: limits(CPU_MS, base.request.limits.runMs) }
  const results: VariantResult[] = []
  for (const { id, path, content } of variants) {
    spend()
    const changed = files.map((file) => (file.path === path ? { path, content } : file))
    const ran = await runner.run({ ...ordinary, id, files: changed })
    if (!ran.ok) return err(ran.error)
    results.push({ id, report: ran.value })
  }
  return ok({ results, left: 0 })
}

async function verification(order: BenchOrder): Promise<Cost> {
  const { way, runner: at } = order
  const requests: Record<string, number> = {}
  const runner = httpRunner((path, init) => {
    requests[path] = (requests[path] ?? 0) + 1
    return fetch(`${at.url}${path}`, init)
  }, at.token)
  let [runs, programs, limit] = [0, 0, 0]
  const ms = { reference: 0, programs: 0, all: 0 }
  /** Time in a Worker goes on with every answer of the runner. */
  async function clocked<T>(of: keyof typeof ms, work: () => Promise<T>): Promise<T> {
    const startedAt = performance.now()
    const result = await work()
    ms[of] ||= performance.now() - startedAt
    return result
  }
  const context: VerifyContext = {
    runner: { ...runner, run: (request) => clocked('reference', () => runner.run(request)) },
    codeTools: {
      ...runner,
      mutants(request) {
        limit = order.limit ?? request.limit
        return runner.mutants({ ...request, limit })
      },
      async variants(request, onTried) {
        programs = request.variants.length
        if (way === 'batch') return clocked('programs', () => runner.variants(request, onTried))
        // The batch's own was spent before it was asked for.
        runs -= 1
        return clocked('programs', () => apart(runner, request, () => void (runs += 1)))
      },
    },
    spendRun: async () => {
      runs += 1
      return ok(null)
    },
    tell() {},
  }
  const { draft, slot } = draftOf(order)
  const verified = await clocked('all', () => verifyDraft(context, { id: 'bench', draft, slot, existing: [] }))
  if (!verified.ok) throw new Error(JSON.stringify(verified.error))
  const { value } = verified
  if (value.kind === 'refused') throw new Error(JSON.stringify(value.findings))
  return { runs, requests, programs, mutants: value.mutants, limit, ms }
}

export default {
  async fetch(request: Request): Promise<Response> {
    return Response.json(await verification(askedSchema.parse(await request.json())))
  },
}
