/** Renders knowledge components and due checks for a client. */
import { z } from 'zod'
import { planFor, type Due, type Offer } from '../rules/choose.ts'
import { checkKinds } from '../rules/events.ts'
import { stages } from '../rules/component.ts'
import type { ComponentView, KnowledgeView } from '../rules/view.ts'
import { reasonOf, titleOf } from '../learning.ts'
import { iso } from '../../../kernel/day.ts'

export const dueOutput = z.object({
  kind: z.enum(checkKinds),
  component: z.string(),
  /** Null if the learner saw every problem for it recently. */
  titleSlug: z.string().nullable(),
  dueAt: z.string(),
  reason: z.string(),
})

export const dueOut = (due: Due, curriculum: Pick<Offer, 'components'>): z.input<typeof dueOutput> => ({
  kind: due.kind,
  component: titleOf(due.component, curriculum),
  titleSlug: due.item?.slug ?? null,
  dueAt: iso(due.dueAt),
  reason: reasonOf(due, curriculum),
})

export const componentOutput = z.object({
  id: z.string(),
  title: z.string(),
  stage: z.enum(stages),
  label: z.enum(['relayed by a model']).nullable(),
  known: z.number(),
  /** The chance that the next problem about it is solved without help. */
  chance: z.number(),
  /** Reading and debugging, where exercises have shown them; `known` is about writing. */
  reads: z.number().optional(),
  debugs: z.number().optional(),
  opportunities: z.int(),
  correctInARow: z.int(),
  stuck: z.boolean(),
  reviewDueAt: z.string().nullable(),
})

/** The model is not more precise. */
const hundredths = (probability: number): number => Math.round(100 * probability) / 100

export const componentOut = (view: ComponentView, curriculum: Pick<Offer, 'components'>): z.input<typeof componentOutput> => ({
  id: view.id,
  title: titleOf(view.id, curriculum),
  stage: view.stage,
  label: view.relayed ? 'relayed by a model' : null,
  known: hundredths(view.known),
  chance: hundredths(view.chance),
  ...(view.reads === undefined ? {} : { reads: hundredths(view.reads) }),
  ...(view.debugs === undefined ? {} : { debugs: hundredths(view.debugs) }),
  opportunities: view.opportunities,
  correctInARow: view.streak,
  stuck: view.stuck,
  reviewDueAt: view.dueAt === null ? null : iso(view.dueAt),
})

/** Whether probabilities were fitted on answers of people here. */
export const calibration = z.enum(['fitted', 'not yet calibrated here'])
export const calibrationOut = ({ model }: Pick<KnowledgeView, 'model'>): z.input<typeof calibration> =>
  model.isCalibrated ? 'fitted' : 'not yet calibrated here'

export const planOutput = z.object({
  minutesADay: z.int().nullable(),
  /** Of these, about how many are spent today. */
  spent: z.int(),
  minutes: z.number(),
  items: z.array(z.object({ component: z.string(), titleSlug: z.string().nullable(), minutes: z.number() })),
  /** Ready items that do not fit into the day. */
  left: z.int(),
})

export const planOut = (offer: Offer): z.input<typeof planOutput> => {
  const { minutesADay, spent, minutes, items, left } = planFor(offer)
  return {
    minutesADay,
    spent,
    minutes,
    items: items.slice(0, MOST_PLANNED).map(({ due, minutes: taken }) => ({
      component: titleOf(due.component, offer),
      titleSlug: due.item?.slug ?? null,
      minutes: taken,
    })),
    left,
  }
}
const MOST_PLANNED = 20
