/** Events of test-driven development as rows and back. */
import { z } from 'zod'
import { languages } from '../../problem/problem.ts'
import { evidenceKinds, fileRoles, phases, runEnds, runLabels, setupFaults, testStatuses, type TddEvent } from './rules/events.ts'
import { codec, type Codec, type Frozen } from '../../learner/codec.ts'

const at = z.int()
const texts = z.array(z.string())
const phase = z.enum(phases)
const role = z.enum(fileRoles)
const path = z.string()
const file = z.object({ hash: z.string(), bytes: z.int() }).nullable()
const holding = { lease: z.string(), holder: z.string().nullable(), client: z.string().nullable() }
const terms = { goal: z.string(), testFiles: texts, implementationFiles: texts, runTests: texts, customRules: texts }

const missing = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('statement'), commands: texts }),
  z.object({ kind: z.enum(['no_run', 'no_test_changed', 'no_new_test', 'compile_error']) }),
  z.object({ kind: z.enum(['files_changed', 'test_files_changed']), paths: texts }),
  z.object({ kind: z.literal('setup_broken'), fault: z.enum(setupFaults) }),
  z.object({
    kind: z.enum([
      'several_new_tests',
      'new_test_passes',
      'earlier_tests_fail',
      'earlier_tests_missing',
      'tests_skipped',
      'tests_fail',
    ]),
    tests: texts,
  }),
  z.object({ kind: z.literal('red_test_missing'), test: z.string() }),
  z.object({ kind: z.literal('fewer_tests'), before: z.int(), now: z.int() }),
])
const violation = z.discriminatedUnion('code', [
  z.object({ code: z.literal('FILE_NOT_ALLOWED_IN_PHASE'), phase, path, role }),
  z.object({ code: z.literal('EVIDENCE_NOT_OBSERVED'), phase, missing: z.array(missing) }),
])
const evidence = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('stated'), description: z.string(), hash: z.string(), commands: texts }),
  z.object({
    kind: z.literal('verified'),
    runId: z.string(),
    label: z.enum(runLabels).exclude(['setup_broken']),
    newTest: z.string().nullable(),
    note: z.string(),
  }),
])

const tddEvent = z.discriminatedUnion('type', [
  z.object({
    at,
    type: z.literal('session_started'),
    ...holding,
    ...terms,
    evidence: z.enum(evidenceKinds),
    language: z.enum(languages).nullable(),
  }),
  z.object({ at, type: z.literal('session_updated'), task: z.string().nullable(), ...terms }),
  z.object({
    at,
    type: z.literal('phase_changed'),
    from: phase,
    to: phase,
    cycle: z.int(),
    skippedRefactor: z.boolean(),
    evidence,
  }),
  z.object({
    at,
    type: z.literal('rolled_back'),
    from: phase,
    to: phase,
    cycle: z.int(),
    reason: z.string(),
    restored: z.boolean(),
    changes: z.array(z.object({ path, file })),
  }),
  z.object({ at, type: z.literal('log_entry'), message: z.string() }),
  z.object({ at, type: z.literal('file_written'), path, file, role }),
  z.object({
    at,
    type: z.literal('tests_run'),
    runId: z.string(),
    filesHash: z.string(),
    stale: texts,
    end: z.enum(runEnds),
    tests: z.array(z.object({ name: z.string(), status: z.enum(testStatuses) })),
    label: z.enum(runLabels),
    fault: z.enum(setupFaults).nullable(),
    listed: texts,
  }),
  z.object({ at, type: z.literal('rule_violated'), violation }),
  z.object({ at, type: z.literal('session_paused') }),
  z.object({ at, type: z.literal('session_resumed'), ...holding, tookOver: z.boolean() }),
  z.object({ at, type: z.literal('session_ended') }),
]) satisfies z.ZodType<TddEvent>

/** The first version did not keep which of the unverified clients held a session. */
const withoutClient = (body: Readonly<Record<string, unknown>>) => ({ ...body, client: null })

/** The first version did not keep which tests are in the files' text. */
const withoutListed = (body: Readonly<Record<string, unknown>>) => ({ ...body, listed: [] })

/** By its type it reads whatever it writes: an event that it could not read again would close its session. */
export const tddCodec: Codec<TddEvent> = codec<Frozen<z.infer<typeof tddEvent>>>(tddEvent, {
  session_started: [withoutClient],
  session_resumed: [withoutClient],
  tests_run: [withoutListed],
})
