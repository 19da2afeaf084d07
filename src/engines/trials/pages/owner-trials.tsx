/** /owner/trials: plan, register, start and export trials. Until a trial has ended it shows how many people are in it, and nothing else. */
import type { Failure } from '../../../failure/failure.ts'
import { word } from '../../../failure/words.ts'
import { DAY_MS } from '../../../kernel/day.ts'
import { effective, paces, type SettingsFloor } from '../../../kernel/pace.ts'
import { field } from '../../../web/auth/csrf.ts'
import type { AppContext } from '../../../web/context.ts'
import { Dialog } from '../../../web/design/folds.tsx'
import { errorPage, page } from '../../../web/design/layout.tsx'
import { Notice } from '../../../web/design/notice.tsx'
import { Table } from '../../../web/design/table.tsx'
import { When } from '../../../web/design/when.tsx'
import { floorOf } from '../../../web/env.ts'
import { noteAction } from '../../../web/operator/owner-log.ts'
import { Action, BackToOwner, Day } from '../../../web/operator/owner-parts.tsx'
import { definePage, type SignedIn } from '../../../web/page.ts'
import { exportText } from '../export-file.ts'
import { COMPARISONS, type TrialPlan } from '../rules/plan.ts'
import { closesAtOf, endsAtOf, stageOf, type TrialStage } from '../rules/stage.ts'
import { EXAMPLE, filledFrom, PlanFacts, PlanForm, planForm, Power } from './plan-form.tsx'
import { sweepTrials } from './trial-people.ts'
import { TrialStore, type Trial } from './trial-store.ts'

const LIST = '/owner/trials'
const pathOf = (id: string): string => `${LIST}/${id}`

const failed = (c: AppContext, failure: Failure) => errorPage(c, 503, word(failure).message)
const noTrial = (c: AppContext) => errorPage(c, 404, 'There is no such trial. Open the list of trials to see all of them.')

const STAGE_WORDS: Readonly<Record<TrialStage, string>> = {
  registered: 'Registered, not started',
  open: 'Running: people can join',
  following: 'Running: nobody else can join',
  ended: 'Ended',
  abandoned: 'Abandoned',
}

/** Of an arm that the server's floor would overrule: both arms would be taught alike. */
export function overruled({ comparison }: Pick<TrialPlan, 'comparison'>, floor: SettingsFloor): boolean {
  const { a, b } = COMPARISONS[comparison]
  return [a, b].some(({ teaching }) => {
    if (teaching.varies !== 'hint_pace') return false
    return effective({ pace: teaching.pace, strictMode: false }, floor).pace !== teaching.pace
  })
}

const OVERRULED = `This server sets a lowest pace for everyone, so both arms would be taught alike. Choose another comparison, or change the server’s pace first. Paces are, from loose to strict: ${paces.join(', ')}.`

const listPage = definePage({
  path: LIST,
  title: 'Trials of teaching',
  access: 'owner',
  async get(c) {
    const trials = await new TrialStore(c.env.vars.DB).all()
    if (!trials.ok) return failed(c, trials.error)
    const now = Date.now()
    return page(
      c,
      {},
      <>
        <p>
          A trial compares two ways of teaching. You fix the plan first, people agree to take part, and a hash gives each of them
          one of the two ways. Nobody sees results before the end.
        </p>
        {trials.value.length > 0 && (
          <Table
            caption={trials.value.length === 1 ? '1 trial' : `${trials.value.length} trials, the newest first`}
            columns={['Name', 'Stage', 'People']}
            rows={trials.value.map((trial) => [
              <a href={pathOf(trial.id)}>{trial.plan.name}</a>,
              STAGE_WORDS[stageOf(trial.plan, trial, now)],
              `${trial.joined} of ${trial.plan.people}`,
            ])}
          />
        )}
        <h2>Plan a trial</h2>
        <PlanForm filled={EXAMPLE} refused={[]} />
        <BackToOwner />
      </>,
    )
  },
})

const planPage = definePage({
  path: `${LIST}/plan`,
  title: 'Plan a trial',
  access: 'owner',
  get(c, { csrf }) {
    const filled = filledFrom((name) => c.req.query(name))
    const parsed = planForm.safeParse(filled)
    if (!parsed.success) {
      const { issues } = parsed.error
      return page(
        c,
        {},
        <>
          <Notice kind="warning" isStatus hasFocus>
            {[...new Set(issues.map(({ message }) => message))].join(' ')}
          </Notice>
          <PlanForm filled={filled} refused={issues.flatMap(({ path }) => path)} />
          <BackToTrials />
        </>,
        400,
      )
    }
    const isOverruled = overruled(parsed.data, floorOf(c.env.vars))
    return page(
      c,
      {},
      <>
        {isOverruled && (
          <Notice kind="warning" isStatus hasFocus>
            {OVERRULED}
          </Notice>
        )}
        <Power plan={parsed.data} />
        {!isOverruled && (
          <>
            <h2>Register</h2>
            <p>To register freezes the plan, with its hash and the time. You cannot change it afterwards. Nothing starts yet.</p>
            <Action to={`${LIST}/plan`} csrf={csrf} fields={{ ...filled }}>
              <button>Register this plan</button>
            </Action>
          </>
        )}
        <h2>The plan</h2>
        <PlanFacts plan={parsed.data} />
        <h2>Change it</h2>
        <PlanForm filled={filled} refused={[]} />
        <BackToTrials />
      </>,
    )
  },
  post: {
    stale: 'This form is no longer valid. Open the trials again and repeat the plan.',
    async run(c, { user }, form) {
      const { vars } = c.env
      const parsed = planForm.safeParse(filledFrom((name) => field(form, name)))
      if (!parsed.success || overruled(parsed.data, floorOf(vars)))
        return errorPage(c, 400, 'Nothing was registered: the plan is not complete. Open the trials and plan it again.')
      const registered = await new TrialStore(vars.DB).register(parsed.data, Date.now())
      if (!registered.ok) return failed(c, registered.error)
      await noteAction(vars.DB, { actor: user.id, action: 'trial_registered', now: Date.now() })
      return c.redirect(`${pathOf(registered.value)}?done=registered`, 303)
    },
  },
})

const BackToTrials = () => (
  <p>
    <a href={LIST}>Back to the trials</a>
  </p>
)

const DONE: Readonly<Record<string, string>> = {
  registered: 'The plan is registered. Nobody is asked yet: start the trial when you are ready.',
  started: 'The trial is running. People are asked from now on, on their page of progress and once by their app.',
  abandoned: 'The trial is abandoned. Its people are taught like everybody else within a day, and its results are not shown.',
  other: 'Nothing was started: another trial is running. One trial at a time keeps them from disturbing each other.',
  unchanged: 'Nothing was changed: this was done before.',
}

const trialPage = definePage({
  path: `${LIST}/:id`,
  title: 'A trial',
  access: 'owner',
  async get(c, visitor) {
    const read = await new TrialStore(c.env.vars.DB).read(c.req.param('id'))
    if (!read.ok) return failed(c, read.error)
    if (read.value === null) return noTrial(c)
    const done = DONE[c.req.query('done') ?? '']
    const isWarning = ['other', 'unchanged'].includes(c.req.query('done') ?? '')
    return page(
      c,
      { title: read.value.plan.name },
      <>
        {done && (
          <Notice kind={isWarning ? 'warning' : 'pass'} isStatus hasFocus>
            {done}
          </Notice>
        )}
        <TrialView trial={read.value} now={Date.now()} csrf={visitor.csrf} />
        <BackToTrials />
      </>,
    )
  },
  post: {
    stale: 'This form is no longer valid. Open the trial again and repeat it.',
    async run(c, { user }: SignedIn, form) {
      const { vars } = c.env
      const id = c.req.param('id')
      const store = new TrialStore(vars.DB)
      const all = await store.all()
      if (!all.ok) return failed(c, all.error)
      if (!all.value.some((trial) => trial.id === id)) return noTrial(c)
      const action = field(form, 'action')
      if (action !== 'start' && action !== 'abandon')
        return errorPage(c, 400, 'Nothing was changed. Open the trial and press a button there.')
      const now = Date.now()
      const isRunning = (trial: Trial) => ['open', 'following'].includes(stageOf(trial.plan, trial, now))
      if (action === 'start' && all.value.some((trial) => trial.id !== id && isRunning(trial)))
        return c.redirect(`${pathOf(id)}?done=other`, 303)
      const changed = await (action === 'start' ? store.start(id, now) : store.abandon(id, now))
      if (!changed.ok) return failed(c, changed.error)
      if (!changed.value) return c.redirect(`${pathOf(id)}?done=unchanged`, 303)
      await noteAction(vars.DB, { actor: user.id, action: action === 'start' ? 'trial_started' : 'trial_abandoned', now })
      return c.redirect(`${pathOf(id)}?done=${action === 'start' ? 'started' : 'abandoned'}`, 303)
    },
  },
})

interface TrialProps {
  readonly trial: Trial
  readonly now: number
  readonly csrf: string
}

function TrialView({ trial, now, csrf }: TrialProps) {
  const { id, plan, planHash, registeredAt, joined, left } = trial
  const stage = stageOf(plan, trial, now)
  return (
    <>
      <p>
        <strong>{STAGE_WORDS[stage]}.</strong> {joined} of {plan.people.toLocaleString('en')} people{' '}
        {joined === 1 ? 'has' : 'have'} joined. {left === 0 ? 'Nobody has' : left === 1 ? '1 person has' : `${left} people have`}{' '}
        left.
      </p>
      <Step trial={trial} stage={stage} csrf={csrf} />
      {stage === 'registered' && <Power plan={plan} />}
      <h2>The plan</h2>
      <PlanFacts plan={plan} />
      <p class="fine">
        Registered <When at={registeredAt} timeZone={null} />, with the SHA-256 hash <code>{planHash}</code>. The hash is in the
        export, so anybody can check that the plan is the same.
      </p>
      {(stage === 'registered' || stage === 'open' || stage === 'following') && (
        <section>
          <h2>Abandon the trial</h2>
          <p>
            A trial ends by its rule. If you stop it before that, it stays in the list as abandoned, and its results are never
            shown or exported.
          </p>
          <Dialog id="abandon" opener="Abandon this trial" title="Abandon this trial?">
            <p>You cannot take it back. No results will ever be shown.</p>
            <Action to={pathOf(id)} csrf={csrf}>
              <button class="danger" name="action" value="abandon">
                Yes, abandon it
              </button>
            </Action>
          </Dialog>
        </section>
      )}
    </>
  )
}

/** What there is to do now. */
function Step({ trial, stage, csrf }: { readonly trial: Trial; readonly stage: TrialStage; readonly csrf: string }) {
  const { id, plan } = trial
  const [closesAt, endsAt] = [closesAtOf(plan, trial), endsAtOf(plan, trial)]
  switch (stage) {
    case 'registered':
      return (
        <Action to={pathOf(id)} csrf={csrf}>
          <button name="action" value="start">
            Start the trial
          </button>
        </Action>
      )
    case 'open':
      return (
        <p>
          People can join until {closesAt !== null && <Day at={closesAt} />}, or until {plan.people.toLocaleString('en')} have
          joined. The results come at the latest {endsAt !== null && <Day at={endsAt} />}.
        </p>
      )
    case 'following':
      return (
        <p>
          The last checks are still to come. The trial ends {endsAt !== null && <Day at={endsAt} />}; until then nobody sees
          results.
        </p>
      )
    case 'ended':
      return (
        <>
          <p>
            <a class="button" href={`${pathOf(id)}/export`} download>
              Download the results
            </a>
          </p>
          <p>
            The file has no names: each person has a number that is new in every download. Run <code>npm run trial -- FILE</code>{' '}
            in Rung’s repository to analyse it as the plan says.
          </p>
        </>
      )
    case 'abandoned':
      return <p>This trial was abandoned before its end. It is no evidence, so there are no results to download.</p>
  }
}

const exportPage = definePage({
  path: `${LIST}/:id/export`,
  title: 'Download the results of a trial',
  access: 'owner',
  async get(c) {
    const { vars } = c.env
    const store = new TrialStore(vars.DB)
    const read = await store.read(c.req.param('id'))
    if (!read.ok) return failed(c, read.error)
    const trial = read.value
    if (trial === null) return noTrial(c)
    if (stageOf(trial.plan, trial, Date.now()) !== 'ended')
      return errorPage(
        c,
        409,
        'There are no results yet: a trial is exported when it has ended by its rule, and at no other time.',
      )
    await sweepTrials(vars, Date.now())
    const people = await store.people(trial.id)
    if (!people.ok) return failed(c, people.error)
    const startedAt = trial.startedAt ?? trial.registeredAt
    const participants = people.value
      .map((person) => ({
        person: Buffer.from(crypto.getRandomValues(new Uint8Array(8))).toString('hex'),
        arm: person.arm,
        joinedDay: Math.floor((person.joinedAt - startedAt) / DAY_MS),
        hasLeft: person.hasLeft,
        prior: person.prior,
        checks: person.checks,
      }))
      // In an order that says nothing about accounts.
      .toSorted((one, other) => (one.person < other.person ? -1 : 1))
    return new Response(exportText(trial.planText, trial.planHash, participants), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="trial-${trial.id}.csv"`,
      },
    })
  },
})

export const ownerTrialPages = [listPage, planPage, trialPage, exportPage] as const
