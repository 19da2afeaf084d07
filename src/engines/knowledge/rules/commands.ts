/** What the other engines and the learner can do to the model, and what it may answer instead of events. */
import type { CheckIdentity, CheckKind, Help, Skill, WeighedAnswer } from './events.ts'
import type { ReviewRating } from './review.ts'
import type { Undated } from '../../../kernel/decider.ts'
import type { Author, Origin } from '../../../kernel/evidence.ts'
import type { KnowledgeModel } from '../../../kernel/knowledge-model.ts'
import type { FormKind } from '../../../problem/form.ts'
import type { ProblemFacts } from '../../../problem/facts.ts'

/** `now` is milliseconds since the epoch. `model`: what probabilities come from; the textbook's numbers where it is left out. */
export type KnowledgeCommand = { readonly now: number; readonly model?: KnowledgeModel } & (
  | { readonly type: 'meet'; readonly slug: string; readonly problem: ProblemFacts }
  | { readonly type: 'sit'; readonly slug: string }
  | { readonly type: 'attempt'; readonly slug: string; readonly writtenBy: Author }
  | { readonly type: 'fail_submission'; readonly slug: string }
  | { readonly type: 'help'; readonly slug: string; readonly by: Help; readonly reveals: boolean }
  | {
      readonly type: 'solve'
      readonly slug: string
      readonly writtenBy: Author
      readonly origin: Origin
      /** With a program that was accepted or shown before. */
      readonly recalled: boolean
    }
  | {
      readonly type: 'weigh'
      readonly component: string
      readonly answers: readonly WeighedAnswer[]
      readonly origin: Origin
      readonly rating: ReviewRating | null
    }
  | {
      readonly type: 'weigh_exercise'
      readonly component: string
      readonly skill: Skill
      readonly form: FormKind
      readonly credit: number
      readonly origin: Origin
    }
  | ({ readonly type: 'start_check'; readonly problem: ProblemFacts } & CheckIdentity)
  /** Plans an unaided check that is due now, unless one is planned already. */
  | { readonly type: 'plan_check'; readonly component: string; readonly after: string }
  | { readonly type: 'postpone_check'; readonly kind: CheckKind; readonly component: string }
  | { readonly type: 'leave_check' }
  /** Where the learner's days begin and end from now on. */
  | { readonly type: 'set_time_zone'; readonly timeZone: string | null }
)

export type KnowledgeRefusal =
  | { readonly code: 'CHECK_OPEN'; readonly kind: CheckKind; readonly titleSlug: string }
  /** `dueAt`: when there will be one; null where nothing is planned. */
  | { readonly code: 'CHECK_NOT_DUE'; readonly kind: CheckKind; readonly dueAt: number | null }
  /** The problem chosen for it cannot show it, or was seen too recently to. */
  | { readonly code: 'NO_CHECK_ITEM'; readonly component: string }

/** What an event of another engine asks of the model, at the event's own time. */
export type Reaction = Undated<KnowledgeCommand>
