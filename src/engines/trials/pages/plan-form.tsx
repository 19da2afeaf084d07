/** The form of a plan: percentages as people type them, and what the plan comes to before anything is registered. */
import { z } from 'zod'
import { Table } from '../../../web/design/table.tsx'
import { comparisonIds, COMPARISONS, FIXED, LONGEST_DAYS, planBounds, type TrialPlan } from '../rules/plan.ts'
import { peopleFor, powerOf } from '../rules/power.ts'

const names = ['name', 'comparison', 'people', 'baseRate', 'effect', 'missing', 'alpha', 'enrolDays'] as const
/** The form as it is filled in, valid or not. */
export type FilledPlan = Readonly<Record<(typeof names)[number], string>>

export const EXAMPLE: FilledPlan = {
  name: '',
  comparison: comparisonIds[0],
  people: '400',
  baseRate: '60',
  effect: '10',
  missing: '30',
  alpha: '5',
  enrolDays: '90',
}

export const filledFrom = (read: (name: string) => string | undefined): FilledPlan => ({
  name: read('name') ?? '',
  comparison: read('comparison') ?? '',
  people: read('people') ?? '',
  baseRate: read('baseRate') ?? '',
  effect: read('effect') ?? '',
  missing: read('missing') ?? '',
  alpha: read('alpha') ?? '',
  enrolDays: read('enrolDays') ?? '',
})

type Bounds = { readonly min: number; readonly max: number }
const inPercent = ({ min, max }: Bounds): Bounds => ({ min: Number((min * 100).toFixed(1)), max: Number((max * 100).toFixed(1)) })

const number = (message: string, { min, max }: Bounds) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,6}(\.\d{1,2})?$/, message)
    .transform(Number)
    .refine((value) => value >= min && value <= max, message)
const whole = (what: string, bounds: Bounds) => {
  const message = `Choose ${bounds.min} to ${bounds.max.toLocaleString('en')} ${what}.`
  return number(message, bounds).refine(Number.isInteger, message)
}
const percent = (what: string, bounds: Bounds) => {
  const { min, max } = inPercent(bounds)
  const message = `${what} is a number from ${min} to ${max}.`
  return number(message, { min, max }).transform((value) => Number((value / 100).toFixed(4)))
}

export const planForm = z
  .object({
    name: z.string().trim().min(1, 'Give the trial a name.').max(80, 'The name has at most 80 characters.'),
    comparison: z.enum(comparisonIds, { error: 'Choose what is compared.' }),
    people: whole('people', planBounds.people),
    baseRate: percent('The expected share right', planBounds.baseRate),
    effect: percent('The smallest difference', planBounds.effect),
    missing: percent('The share missing', planBounds.missing),
    alpha: percent('Alpha', planBounds.alpha),
    enrolDays: whole('days', planBounds.enrolDays),
  })
  .refine(({ baseRate, effect }) => baseRate + effect <= 1 || baseRate - effect >= 0, {
    error: 'No share of people can differ so much from the expected one. Choose a smaller difference.',
    path: ['effect'],
  })
  .transform((plan): TrialPlan => ({ format: 1, ...plan }))

interface NumberFieldProps {
  readonly name: keyof FilledPlan
  readonly label: string
  readonly means: string
  readonly filled: FilledPlan
  readonly refused: readonly PropertyKey[]
}

const NumberField = ({ name, label, means, filled, refused }: NumberFieldProps) => (
  <div class="field">
    <label for={name}>{label}</label>
    <input
      id={name}
      name={name}
      type="text"
      inputmode="decimal"
      value={filled[name]}
      aria-invalid={refused.includes(name) ? 'true' : undefined}
      aria-describedby={`${name}-means`}
    />
    <small id={`${name}-means`}>{means}</small>
  </div>
)

/** Sent by GET: to look at what a plan comes to changes nothing. */
export function PlanForm({ filled, refused }: { readonly filled: FilledPlan; readonly refused: readonly PropertyKey[] }) {
  const common = { filled, refused }
  return (
    <form method="get" action="/owner/trials/plan">
      <div class="field">
        <label for="name">Name</label>
        <input
          id="name"
          name="name"
          type="text"
          maxlength={80}
          value={filled.name}
          aria-invalid={refused.includes('name') ? 'true' : undefined}
          aria-describedby="name-means"
        />
        <small id="name-means">Learners read it when they are asked to take part.</small>
      </div>
      <fieldset>
        <legend>What is compared</legend>
        {comparisonIds.map((id) => (
          <label>
            <input
              type="radio"
              name="comparison"
              value={id}
              checked={filled.comparison === id}
              aria-labelledby={`${id}-name`}
              aria-describedby={`${id}-means`}
            />
            <span id={`${id}-name`}>{COMPARISONS[id].title}</span>
            <small id={`${id}-means`}>
              A: {COMPARISONS[id].a.words} B: {COMPARISONS[id].b.words}
            </small>
          </label>
        ))}
      </fieldset>
      <NumberField
        {...common}
        name="people"
        label="People"
        means="In both arms together. When so many have joined, nobody else can."
      />
      <NumberField
        {...common}
        name="baseRate"
        label="Expected share right in arm A, in percent"
        means="Of the checks that are taken. Your calibration page and earlier checks help you to guess it."
      />
      <NumberField
        {...common}
        name="effect"
        label="Smallest difference that matters, in percentage points"
        means="A smaller difference would not change how you teach."
      />
      <NumberField
        {...common}
        name="missing"
        label="Expected share of missing checks, in percent"
        means="People stop, or do not come back in time. Missing checks are counted, never guessed."
      />
      <NumberField
        {...common}
        name="alpha"
        label="Alpha, in percent"
        means="How often a trial like this may show a difference where there is none, in any of its two checks."
      />
      <NumberField
        {...common}
        name="enrolDays"
        label="Days in which people can join"
        means={`The trial ends at the latest ${LONGEST_DAYS} days after that.`}
      />
      <div class="actions">
        <button>Show what this plan can find</button>
      </div>
    </form>
  )
}

const shareText = (share: number): string => `${Number((share * 100).toFixed(1))}%`

/** The chance to find what is looked for. Nothing of it changes anything. */
export function Power({ plan }: { readonly plan: TrialPlan }) {
  const power = powerOf(plan)
  const needed = (wanted: number) => peopleFor(wanted, plan)?.toLocaleString('en') ?? 'more than a trial can have'
  return (
    <>
      <h2>What this plan can find</h2>
      <p>
        With {plan.people.toLocaleString('en')} people, each check shows a difference of {shareText(plan.effect).replace('%', '')}{' '}
        points with a probability of <strong>{shareText(power)}</strong>.{' '}
        {power < 0.8 &&
          'This is low: the trial will probably not show such a difference, even if it is there. A common goal is 80%.'}
      </p>
      <Table
        caption="People that are needed, in both arms together"
        columns={['Probability', 'People']}
        isNarrow
        rows={[
          ['80%', needed(0.8)],
          ['90%', needed(0.9)],
          ['95%', needed(0.95)],
        ]}
      />
    </>
  )
}

export function PlanFacts({ plan }: { readonly plan: TrialPlan }) {
  const { title, a, b } = COMPARISONS[plan.comparison]
  return (
    <dl class="facts">
      <dt>What is compared</dt>
      <dd>{title}</dd>
      <dt>Arm A</dt>
      <dd>{a.words}</dd>
      <dt>Arm B</dt>
      <dd>{b.words}</dd>
      <dt>People</dt>
      <dd>
        {plan.people.toLocaleString('en')} in both arms together, for {plan.enrolDays} days at most
      </dd>
      <dt>Expected</dt>
      <dd>
        {shareText(plan.baseRate)} right in arm A, {shareText(plan.missing)} missing
      </dd>
      <dt>Smallest difference that matters</dt>
      <dd>{shareText(plan.effect).replace('%', ' percentage points')}</dd>
      <dt>Skill</dt>
      <dd>{FIXED.skill}</dd>
      <dt>Outcome</dt>
      <dd>{FIXED.outcome}</dd>
      <dt>Missing</dt>
      <dd>{FIXED.missing}</dd>
      <dt>Who counts</dt>
      <dd>{FIXED.people}</dd>
      <dt>Test</dt>
      <dd>
        {FIXED.test} Alpha is {shareText(plan.alpha)}.
      </dd>
    </dl>
  )
}
