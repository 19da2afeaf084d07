/** Events of sessions as rows and back. */
import { z } from 'zod'
import { authors, origins } from '../../kernel/evidence.ts'
import { paces } from '../../kernel/pace.ts'
import { codec, isBody, type Body, type Codec, type Upcasts } from '../../learner/codec.ts'
import { hintCodes } from '../../problem/hint-code.ts'
import { languages } from '../../problem/problem.ts'
import { verdicts } from '../../problem/verdict.ts'
import { hintBases, runKinds, type PracticeEvent } from './rules/events.ts'

const level = z.literal([0, 1, 2, 3, 4])
const language = z.enum(languages)
const rules = z.object({ pace: z.enum(paces), strictMode: z.boolean() })
const failing = z.object({
  verdict: z.enum(verdicts).exclude(['accepted']),
  tag: z.string().nullable(),
  hintCode: z.enum(hintCodes).nullable(),
  seen: z
    .object({
      on: z.union([z.int(), z.literal(['every', 'hidden', 'load'])]).nullable(),
      language: z.enum(languages),
      misconception: z.string().nullable(),
    })
    .nullable(),
})
const at = z.int()
const searched = { level, language, codeHash: z.string() }

const practiceEvent = z.discriminatedUnion('type', [
  z.object({ at, type: z.literal('session_started'), language: language.nullable(), rules }),
  z.object({ at, type: z.literal('language_chosen'), language }),
  z.object({
    at,
    type: z.literal('run_started'),
    runId: z.string(),
    kind: z.enum(runKinds),
    epoch: z.int(),
    language,
    codeHash: z.string(),
    tokensHash: z.string(),
    workHash: z.string(),
    catalogueVersion: z.string(),
    writtenBy: z.enum(authors),
    origin: z.enum(origins),
    isStarter: z.boolean(),
    recalled: z.boolean(),
    mends: z.boolean(),
    typing: z.object({ typed: z.int(), pasted: z.int() }).nullable(),
  }),
  z.object({
    at,
    type: z.literal('run_finished'),
    runId: z.string(),
    verdict: z.enum(verdicts),
    passed: z.int(),
    total: z.int(),
    failing: failing.nullable(),
    errorLine: z.int().nullable(),
    reportHash: z.string(),
  }),
  z.object({ at, type: z.literal('run_dropped'), runId: z.string(), reason: z.enum(['expired', 'failed']) }),
  z.object({ at, type: z.literal('problem_solved'), runId: z.string(), highestHint: level, unaided: z.boolean() }),
  z.object({
    at,
    type: z.literal('attempt_recorded'),
    level,
    text: z.string(),
    accepted: z.boolean(),
    writtenBy: z.enum(authors),
  }),
  z.object({ at, type: z.literal('words_recorded'), level, text: z.string(), writtenBy: z.enum(authors) }),
  z.object({
    at,
    type: z.literal('question_answered'),
    level: z.literal([1, 2, 3]),
    answer: z.string(),
    right: z.boolean(),
    writtenBy: z.enum(authors),
  }),
  z.object({ at, type: z.literal('hint_withheld'), level }),
  z.object({ at, type: z.literal('hint_given'), level, basis: z.enum(hintBases), sharpenedBy: failing.nullable() }),
  z.object({ at, type: z.literal('counterexample_given'), ...searched, shownHash: z.string() }),
  z.object({ at, type: z.literal('counterexample_not_found'), ...searched }),
  z.object({ at, type: z.literal('counterexample_passed'), ...searched, shownHash: z.string() }),
  z.object({ at, type: z.literal('gave_up'), from: level }),
  z.object({ at, type: z.literal('solution_read'), solutionId: z.string(), tokens: z.array(z.string()) }),
  z.object({ at, type: z.literal('session_reset'), rules }),
  z.object({ at, type: z.literal('code_reset') }),
]) satisfies z.ZodType<PracticeEvent>

const within =
  (field: string, more: Body) =>
  (body: Body): Body => {
    const value = body[field]
    return isBody(value) ? { ...body, [field]: { ...value, ...more } } : body
  }

/** Failures had no hint code at first, and then nothing of where it was seen: those no misconception explains. */
const ofFailing = (field: string) => [within(field, { hintCode: null }), within(field, { seen: null })]

const PRACTICE_UPCASTS: Upcasts = {
  // Nobody counted what was typed at first, nor looked whether a program was known.
  run_started: [
    (body) => ({ ...body, typing: null }),
    (body) => ({ ...body, recalled: false }),
    // What told programs apart at first knew no blocks, so an old program is new work once more.
    (body) => ({ ...body, workHash: body['tokensHash'], mends: false }),
  ],
  // What a solution said was not kept at first, so a program like it is taken for the learner's own.
  solution_read: [(body) => ({ ...body, tokens: [] })],
  run_finished: [...ofFailing('failing'), (body) => ({ ...body, errorLine: null })],
  hint_given: ofFailing('sharpenedBy'),
}

export const practiceCodec: Codec<PracticeEvent> = codec<PracticeEvent>(practiceEvent, PRACTICE_UPCASTS)
