import { z } from 'zod'
import { checkIds } from '../rules/draft/draft.ts'
import { ok } from '../../../kernel/result.ts'
import { draftInput, draftOf } from '../draft-input.ts'
import { activityId, turn } from '../inputs.ts'
import { submitDraft, type Submitted } from '../submit.ts'
import { activityOutput, activitySentence, activitySteering, activityResult } from '../render/activity.ts'
import { findingOut, findingOutput, namesOf } from '../render/finding.ts'
import { wordNotReached } from '../render/finding-words.ts'
import { defineTool, taught } from '../../../mcp/tool.ts'

const outcomes = ['accepted', 'refused', 'verifying'] as const

export const activitySubmitDraft = defineTool({
  name: 'activity_submit_draft',
  title: 'Have a draft checked',
  toolset: 'authoring',
  effect: 'append',
  rate: 'run',
  description: {
    useWhen:
      'Use for one whole draft of a problem for an open slot, as slots describes it. The server runs the reference, the starter, stubs and changed versions of the reference; only what passes every check is kept, without the reference.',
    notWhen: 'Not before the spec is READY, and not with half a draft: a refusal counts, and three make the slot easier.',
    thenCall: 'Then mend all that findings names and send it again, or go on with next.',
  },
  input: z.object({ activityId, turn, slot: z.int().min(0).max(6), draft: draftInput }),
  output: z.object({
    ...taught,
    ...activityOutput,
    outcome: z.enum(outcomes),
    repeated: z.boolean(),
    findings: z.array(findingOutput),
    /** Checks that a draft failed which was sent before. */
    failedChecks: z.array(z.enum(checkIds)),
    notReached: z.array(z.enum(checkIds)),
    mutants: z.object({ tried: z.int(), killed: z.int() }).nullable(),
  }),
  publishes: [...activitySteering, 'outcome', 'findings', 'notReached'],
  async run({ draft, ...order }, context) {
    const submitted = await submitDraft(context, { ...order, draft: draftOf(draft) })
    return submitted.ok ? ok(shown(submitted.value)) : submitted
  },
})

const NOTHING = { repeated: false, findings: [], failedChecks: [], notReached: [], mutants: null }

/** It stands where the model wrote it, whatever the server does. */
const IN_THE_CHAT = 'Nothing of the reference is kept here, but it still stands in this chat.'

function shown(submitted: Submitted) {
  switch (submitted.kind) {
    case 'verifying': {
      const { view } = submitted.begun
      return { ...activityResult(view), ...NOTHING, outcome: 'verifying' as const }
    }
    case 'known': {
      const { view, outcome } = submitted.begun
      const told = { ...NOTHING, repeated: true }
      switch (outcome.kind) {
        case 'verifying':
          return { ...activityResult(view), ...told, outcome: 'verifying' as const }
        case 'accepted':
          return {
            ...activityResult(view, `This draft was accepted before. ${activitySentence(view)}`),
            ...told,
            outcome: 'accepted' as const,
          }
        case 'refused': {
          const failedChecks = namesOf(outcome.checks)
          const say = `This very draft was refused before (${failedChecks.join(', ')}); change it first.`
          return { ...activityResult(view, say), ...told, outcome: 'refused' as const, failedChecks }
        }
      }
    }
    case 'verified': {
      const { view } = submitted.filed
      const { verified } = submitted
      if (verified.kind === 'accepted')
        return {
          ...activityResult(view, `The draft passed every check. ${IN_THE_CHAT} ${activitySentence(view)}`),
          ...NOTHING,
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
        ...NOTHING,
        outcome: 'refused' as const,
        findings: findings.map(findingOut),
        failedChecks: findings.map(({ check }) => check),
        notReached: [...notReached],
      }
    }
  }
}
