import { z } from 'zod'
import { checkIds } from '../rules/draft/draft.ts'
import { ok } from '../../../kernel/result.ts'
import { draftInput, draftOf } from '../draft-input.ts'
import { activityId, turn } from '../inputs.ts'
import { submitDraft, type Submitted } from '../submit.ts'
import { activityOutput, activitySentence, publishedFields, activityResult } from '../render/activity.ts'
import { findingOut, findingOutput, namesOf } from '../render/finding.ts'
import { wordNotReached } from '../render/finding-words.ts'
import { defineTool, teachingResult } from '../../../mcp/tool.ts'

const outcomes = ['accepted', 'refused', 'verifying'] as const

export const activitySubmitDraft = defineTool({
  name: 'activity_submit_draft',
  title: 'Have a draft checked',
  toolset: 'authoring',
  effect: 'append',
  rate: 'run',
  description: {
    useWhen:
      'Use for one complete draft for an open slot, as slots describes it. The server runs the reference, starter, stubs and mutants of the reference. It stores only a draft that passes every check, without the reference.',
    notWhen: 'Not before the spec is READY, and not with half a draft: after three refusals the slot becomes easier.',
    thenCall: 'Then fix all findings and send it again, or follow next.',
  },
  input: z.object({ activityId, turn, slot: z.int().min(0).max(6), draft: draftInput }),
  output: z.object({
    ...teachingResult,
    ...activityOutput,
    outcome: z.enum(outcomes),
    repeated: z.boolean(),
    findings: z.array(findingOutput),
    /** The checks that this draft failed before, if it is a repeated draft. */
    failedChecks: z.array(z.enum(checkIds)),
    notReached: z.array(z.enum(checkIds)),
    mutants: z.object({ tried: z.int(), killed: z.int() }).nullable(),
  }),
  publishes: [...publishedFields, 'outcome', 'findings', 'notReached'],
  async run({ draft, ...order }, context) {
    const submitted = await submitDraft(context, { ...order, draft: draftOf(draft) })
    return submitted.ok ? ok(resultOf(submitted.value)) : submitted
  },
})

const NO_FINDINGS = { repeated: false, findings: [], failedChecks: [], notReached: [], mutants: null }

/** The server cannot delete what the model wrote in the chat. */
const REFERENCE_IN_CHAT = 'The server does not store the reference, but this chat still shows it.'

function resultOf(submitted: Submitted) {
  switch (submitted.kind) {
    case 'verifying': {
      const { view } = submitted.begun
      return { ...activityResult(view), ...NO_FINDINGS, outcome: 'verifying' as const }
    }
    case 'known': {
      const { view, outcome } = submitted.begun
      const base = { ...NO_FINDINGS, repeated: true }
      switch (outcome.kind) {
        case 'verifying':
          return { ...activityResult(view), ...base, outcome: 'verifying' as const }
        case 'accepted':
          return {
            ...activityResult(view, `This draft was accepted before. ${activitySentence(view)}`),
            ...base,
            outcome: 'accepted' as const,
          }
        case 'refused': {
          const failedChecks = namesOf(outcome.checks)
          const say = `The same draft was refused before (${failedChecks.join(', ')}). Change it first.`
          return { ...activityResult(view, say), ...base, outcome: 'refused' as const, failedChecks }
        }
      }
    }
    case 'verified': {
      const { view } = submitted.filed
      const { verified } = submitted
      if (verified.kind === 'accepted')
        return {
          ...activityResult(view, `The draft passed every check. ${REFERENCE_IN_CHAT} ${activitySentence(view)}`),
          ...NO_FINDINGS,
          outcome: 'accepted' as const,
          mutants: verified.mutants,
        }
      const { findings, notReached } = verified
      const say = [
        `${findings.length} ${findings.length === 1 ? 'check' : 'checks'} failed.`,
        wordNotReached(notReached),
        activitySentence(view),
      ]
      return {
        ...activityResult(view, say.filter(Boolean).join(' ')),
        ...NO_FINDINGS,
        outcome: 'refused' as const,
        findings: findings.map(findingOut),
        failedChecks: findings.map(({ check }) => check),
        notReached: [...notReached],
      }
    }
  }
}
