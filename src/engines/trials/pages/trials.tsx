/** /trials: where a learner is asked to take part in a trial, and leaves it. Nobody can agree in their place. */
import type { Failure } from '../../../failure/failure.ts'
import { word } from '../../../failure/words.ts'
import type { Result } from '../../../kernel/result.ts'
import { ok } from '../../../kernel/result.ts'
import { field } from '../../../web/auth/csrf.ts'
import type { AppContext } from '../../../web/context.ts'
import { Card, Empty } from '../../../web/design/card.tsx'
import { errorPage, page } from '../../../web/design/layout.tsx'
import { Notice } from '../../../web/design/notice.tsx'
import { learnerOf } from '../../../web/learner-of.ts'
import { definePage } from '../../../web/page.ts'
import { TRIALS_PATH } from '../../../web/paths.ts'
import type { TrialStanding } from '../messages.ts'
import { COMPARISONS, LONGEST_DAYS } from '../rules/plan.ts'
import { stageOf, type TrialStage } from '../rules/stage.ts'
import { joinTrial, leaveTrial } from './trial-people.ts'
import { TrialStore, type Trial } from './trial-store.ts'

interface Shown {
  readonly trial: Trial
  readonly stage: TrialStage
  readonly standing: TrialStanding
}

/** The trials that this person can join, or has joined. */
async function trialsFor(c: AppContext, userId: string): Promise<Result<readonly Shown[], Failure>> {
  const all = await new TrialStore(c.env.vars.DB).all()
  if (!all.ok) return all
  const learner = learnerOf(c.env.vars, userId, 'read')
  const shown: Shown[] = []
  for (const trial of all.value) {
    const stage = stageOf(trial.plan, trial, Date.now())
    if (stage === 'registered') continue
    const standing = await learner.ask('trials', 'standing', trial.id)
    if (!standing.ok) return standing
    if (stage === 'open' || standing.value.participation !== null) shown.push({ trial, stage, standing: standing.value })
  }
  return ok(shown)
}

const DONE: Readonly<Record<string, string>> = {
  joined: 'You take part now. Thank you. Go on learning as you like; nothing else is asked of you.',
  full: 'This trial is full: enough people have joined. Nothing changes for you.',
  declined: 'You do not take part. Nothing changes for you, and you are not asked again about this trial.',
  left: 'You have left the trial. You are taught like everybody else again. Checks that you have not taken count as missing.',
  kept: 'You had joined this trial before, so nothing was changed. To stop, press “Leave this trial”.',
}

export const trialsPage = definePage({
  path: TRIALS_PATH,
  title: 'Trials',
  access: 'signed-in',
  async get(c, { user, csrf }) {
    const shown = await trialsFor(c, user.id)
    if (!shown.ok) return errorPage(c, 503, word(shown.error).message)
    const done = DONE[c.req.query('done') ?? '']
    return page(
      c,
      {},
      <>
        {done && (
          <Notice kind={['full', 'kept'].includes(c.req.query('done') ?? '') ? 'warning' : 'pass'} isStatus hasFocus>
            {done}
          </Notice>
        )}
        <p>
          A trial compares two ways of teaching, to find out what people remember better. Only you can decide to take part. Your
          tutor cannot do it for you.
        </p>
        {shown.value.length === 0 ? (
          <Empty icon="info" title="No trial is running here at the moment">
            When one is, you read about it here and decide whether to take part.
          </Empty>
        ) : (
          shown.value.map((one) => <OneTrial {...one} csrf={csrf} />)
        )}
      </>,
    )
  },
  post: {
    stale: 'This form is no longer valid. Open the trials again and decide once more.',
    async run(c, { user }, form) {
      const { vars } = c.env
      const read = await new TrialStore(vars.DB).read(field(form, 'trial'))
      if (!read.ok) return errorPage(c, 503, word(read.error).message)
      const trial = read.value
      if (trial === null) return errorPage(c, 404, 'There is no such trial. Open the trials again to see which there are.')
      const now = Date.now()
      const part = { env: vars, trial, userId: user.id, now }
      const isOpen = stageOf(trial.plan, trial, now) === 'open'
      switch (field(form, 'decision')) {
        case 'join': {
          if (field(form, 'agree') !== 'on')
            return errorPage(c, 400, 'Nothing was changed. To take part, tick the box that says you agree, and send it again.')
          if (!isOpen) return c.redirect(`${TRIALS_PATH}?done=full`, 303)
          const joined = await joinTrial(part)
          if (!joined.ok) return errorPage(c, joined.error.code === 'TRIAL_LEFT' ? 409 : 503, word(joined.error).message)
          return c.redirect(`${TRIALS_PATH}?done=${joined.value.status === 'joined' ? 'joined' : 'full'}`, 303)
        }
        case 'decline': {
          const declined = await learnerOf(vars, user.id, 'append').ask('trials', 'decline', trial.id)
          if (!declined.ok) return errorPage(c, 503, word(declined.error).message)
          // Another tab may have joined or left meanwhile.
          const { status } = declined.value
          const done = status === 'joined' ? 'kept' : status === 'left' ? 'left' : 'declined'
          return c.redirect(`${TRIALS_PATH}?done=${done}`, 303)
        }
        case 'leave': {
          const left = await leaveTrial(part)
          if (!left.ok) return errorPage(c, 503, word(left.error).message)
          return c.redirect(`${TRIALS_PATH}?done=left`, 303)
        }
        default:
          return errorPage(c, 400, 'Nothing was changed. Open the trials and press one of the buttons.')
      }
    },
  },
})

function OneTrial({ trial, stage, standing, csrf }: Shown & { readonly csrf: string }) {
  const { id, plan } = trial
  const { status } = standing
  return (
    <Card icon="info" title={plan.name} level={2}>
      <Standing status={status} stage={stage} />
      <Facts trial={trial} />
      {status === 'joined' && (stage === 'open' || stage === 'following') && (
        <form method="post" action={TRIALS_PATH}>
          <input type="hidden" name="csrf" value={csrf} />
          <input type="hidden" name="trial" value={id} />
          <button class="second" name="decision" value="leave">
            Leave this trial
          </button>
        </form>
      )}
      {stage === 'open' && status !== 'joined' && status !== 'left' && (
        <form method="post" action={TRIALS_PATH}>
          <input type="hidden" name="csrf" value={csrf} />
          <input type="hidden" name="trial" value={id} />
          <label>
            <input type="checkbox" name="agree" required /> <span>I have read this and agree to take part.</span>
          </label>
          <div class="actions">
            <button name="decision" value="join">
              Take part
            </button>
            {status !== 'declined' && (
              <button class="second" name="decision" value="decline" formnovalidate>
                Do not take part
              </button>
            )}
          </div>
        </form>
      )}
    </Card>
  )
}

function Standing({ status, stage }: { readonly status: TrialStanding['status']; readonly stage: TrialStage }) {
  switch (status) {
    case 'none':
    case 'offered':
      return <p>You are asked to take part.</p>
    case 'declined':
      return <p>You do not take part. You can still change your mind.</p>
    case 'left':
      return <p>You have left this trial.</p>
    case 'joined':
      return (
        <p>
          {stage === 'abandoned'
            ? 'You took part. The trial was given up before its end, and its results are not used.'
            : stage === 'ended'
              ? 'You took part. The trial has ended.'
              : 'You take part in this trial.'}
        </p>
      )
  }
}

const Facts = ({ trial: { plan } }: { readonly trial: Trial }) => {
  const { a, b } = COMPARISONS[plan.comparison]
  return (
    <dl class="facts">
      <dt>What differs</dt>
      <dd>
        Chance chooses one of two ways for you. One way: {a.words} The other way: {b.words} It lasts while you take part, for{' '}
        {LONGEST_DAYS} days at most.
        {a.teaching.varies === 'hint_pace' && ' It replaces the pace in your settings during that time.'}
      </dd>
      <dt>What is measured</dt>
      <dd>
        Whether you solve a check without help, 7 days and 28 days after the first problem that you solve, or see the solution of,
        after joining. The check is about the main skill of that problem, with another problem. A check that you do not begin in
        time counts as missing. Also: how much you knew when you joined, and whether you left.
      </dd>
      <dt>What is stored</dt>
      <dd>
        These results under a code, without your name. Before the end, the owner of this server sees only how many people have
        joined and how many have left. After it they can download the results of all people, without names. Your code and your
        chats are not part of it.
      </dd>
      <dt>If you do not take part, or leave</dt>
      <dd>
        It costs you nothing. You are taught like everybody else. If you leave, checks you have taken stay in the results, without
        your name; later ones count as missing. If you delete your account, your results are deleted too.
      </dd>
    </dl>
  )
}
