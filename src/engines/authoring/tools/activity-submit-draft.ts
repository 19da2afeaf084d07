import { z } from 'zod'
import { checkIds, DRAFT_CASES, DRAFT_HINTS, VISIBLE } from '../rules/draft/draft.ts'
import { ok } from '../../../kernel/result.ts'
import { draftInput, draftOf } from '../draft-input.ts'
import { activityId, indexOf, slot, turn } from '../inputs.ts'
import { submitDraft, type Submitted } from '../submit.ts'
import { activityOutput, activitySentence, publishedFields, activityResult } from '../render/activity.ts'
import { draftParts, findingOut, findingOutput, namesOf, partsToKeep } from '../render/finding.ts'
import { wordNotReached } from '../render/finding-words.ts'
import { defineTool, teachingResult } from '../../../mcp/tool.ts'

/** The shape in short, for clients whose model cannot read the resource with the whole schema. */
const DRAFT = `{title, statement, signature: {kind: function|class|program, entry?, parameters?: [{name, type}], returns?, methods?: [{name, parameters, returns}]}, comparator?: exact|unordered|set|float|text, cases: [{tag, args, expected}], starter, reference, hints}. The statement is Markdown with an example (for a source: its task, in its language). ${DRAFT_CASES} cases, the first ${VISIBLE} visible. ${DRAFT_HINTS} hints without code, each ending in a question. camelCase names; types such as int, string, int[], map<string,int>. A program reads args[0] and prints expected. SQL: function query(tables: string) returning string[].`

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
    notWhen: 'Not before the plan is agreed, and not with half a draft.',
    thenCall: 'Then fix all findings, leave the parts in keep as they are and send the whole draft again; or follow next.',
  },
  input: z.object({ activityId, turn, slot, draft: draftInput.describe(DRAFT) }),
  detailed: ['draft'],
  output: z.object({
    ...teachingResult,
    ...activityOutput,
    outcome: z.enum(outcomes),
    repeated: z.boolean(),
    findings: z.array(findingOutput),
    /** Parts of a refused draft in which nothing was found. */
    keep: z.array(z.enum(draftParts)),
    /** The checks that this draft failed before, if it is a repeated draft. */
    failedChecks: z.array(z.enum(checkIds)),
    notReached: z.array(z.enum(checkIds)),
    mutants: z.object({ tried: z.int(), killed: z.int() }).nullable(),
  }),
  publishes: [...publishedFields, 'outcome', 'findings', 'keep'],
  async run({ draft, slot: number, ...order }, context) {
    const submitted = await submitDraft(context, { ...order, slot: indexOf(number), draft: draftOf(draft) })
    return submitted.ok ? ok(resultOf(submitted.value)) : submitted
  },
})

const NO_FINDINGS = { repeated: false, findings: [], keep: [], failedChecks: [], notReached: [], mutants: null }

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
            ...activityResult(view, null, `This draft was accepted before. ${activitySentence(view)}`),
            ...base,
            outcome: 'accepted' as const,
          }
        case 'refused': {
          const failedChecks = namesOf(outcome.checks)
          const say = `The same draft was refused before (${failedChecks.join(', ')}). Change it first.`
          return { ...activityResult(view, null, say), ...base, outcome: 'refused' as const, failedChecks }
        }
      }
    }
    case 'verified': {
      const { view } = submitted.filed
      const { verified } = submitted
      if (verified.kind === 'accepted')
        return {
          ...activityResult(view, null, `The draft passed every check. ${REFERENCE_IN_CHAT} ${activitySentence(view)}`),
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
        ...activityResult(view, null, say.filter(Boolean).join(' ')),
        ...NO_FINDINGS,
        outcome: 'refused' as const,
        findings: findings.map(findingOut),
        keep: partsToKeep(findings),
        failedChecks: findings.map(({ check }) => check),
        notReached: [...notReached],
      }
    }
  }
}
