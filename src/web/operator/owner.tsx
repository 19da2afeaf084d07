/** /owner: what the people who run a deployment see and switch. To everybody else it is not there. */
import { Deployment } from '../../deployment/deployment.ts'
import { daysMs } from '../../kernel/retention.ts'
import { budgetsOf, SHOWN_USAGE_DAYS } from '../env.ts'
import { operatorAdvice } from '../../failure/runner-words.ts'
import { word } from '../../failure/words.ts'
import { unfinishedClosings } from '../account/close.ts'
import { erasePerson } from '../account/erase.ts'
import { removeAccess } from '../account/remove.ts'
import { accountOf, countOwners, nameOwner, readAccounts, readRemoved, removedAccountOf, stepDown } from '../auth/accounts.ts'
import type { AppContext } from '../context.ts'
import { assets } from '../design/assets.ts'
import { Copyable } from '../design/copyable.tsx'
import { field } from '../auth/csrf.ts'
import { createInvite, readInvites, revokeInvite } from '../auth/invites.ts'
import { errorPage, page } from '../design/layout.tsx'
import { rolesOf } from '../auth/oauth.ts'
import { operatorOf } from './operator.ts'
import { noteAction, readOwnerLog } from './owner-log.ts'
import { OwnerLog } from './owner-log-view.tsx'
import { answersPages } from './answers.tsx'
import { loadPage } from './load.tsx'
import { partsOf, progSnapPage } from './progsnap-export.tsx'
import { BackToOwner, Day } from './owner-parts.tsx'
import { confirmationOf, isConfirmed, type OnePerson, Person } from './owner-person.tsx'
import { Invites, People, Runs, WithoutAccess } from './owner-view.tsx'
import { appointCreator, mayCreateClasses } from '../../classroom/routing.ts'
import { runnerOf } from '../runner-of.ts'
import { isFresh } from '../auth/session.ts'
import type { PageAsked } from '../listing.ts'
import { definePage, type Page, type SignedIn } from '../page.ts'
import { Table } from '../design/table.tsx'
import { runnerFailure } from '../../mcp/running.ts'
import { Notice } from '../design/notice.tsx'

const PEOPLE_PER_PAGE = 50
const LINES_PER_PAGE = 20
const INVITES_PER_PAGE = 20

const DONE: Readonly<Record<string, string>> = {
  paused: 'Runs are paused. Everybody notices it within five seconds.',
  resumed: 'Runs are on again.',
  revoked: 'The invite is taken back.',
  removed: 'This person no longer has access, and their apps are disconnected. Their record is kept; you find them below.',
  erased: 'This person is erased: their account, their record and everything they shared.',
  unfinished:
    'The erasure has begun, but a part could not be erased just now. The server tries again within the hour; you can also press “Erase the rest” below.',
  unknown: 'Nothing was changed: there is no such person here any more, or they are an owner.',
  kept: 'That invite is no longer open: somebody has used it, or it was taken back before.',
  last: 'You are still an owner: a server needs one. Make somebody else an owner first.',
}

const PERSON_DONE: Readonly<Record<string, string>> = {
  connected:
    'This person no longer has access, but some of their apps could not be disconnected just now. The server tries again within the hour; you can also press the button below once more.',
  named: 'This person is an owner now.',
  creator: 'This person may create classes now.',
  'no-creator': 'This person can create no more classes.',
}
/** Those after which something is still to be done. */
const NOT_DONE: ReadonlySet<string> = new Set(['unfinished', 'unknown', 'kept', 'last', 'connected'])

const oauthOf = (c: AppContext) => rolesOf(c.get('own'), c.env.ports).authorization.getOAuthApi(c.env.vars)

const asked = (c: AppContext, name: string, perPage: number): PageAsked => ({ page: Number(c.req.query(name)), perPage })

async function peopleOf(c: AppContext) {
  const { DB } = c.env.vars
  const name = (c.req.query('person') ?? '').trim()
  const [people, owners] = await Promise.all([readAccounts(DB, asked(c, 'page', PEOPLE_PER_PAGE), name), countOwners(DB)])
  return { ...people, owners, name }
}

const ActionNotice = ({ texts, done }: { readonly texts: Readonly<Record<string, string>>; readonly done: string }) =>
  texts[done] === undefined ? null : (
    <Notice kind={NOT_DONE.has(done) ? 'warning' : 'pass'} isStatus hasFocus>
      {texts[done]}
    </Notice>
  )

/** A button of the owner’s page. */
const ownersButton = (
  path: string,
  title: string,
  run: (c: AppContext, owner: SignedIn, form: FormData) => Promise<Response>,
): Page =>
  definePage({
    path: `/owner/${path}`,
    title,
    access: 'owner',
    post: { stale: 'This form is no longer valid. Open the owner’s page again and repeat the change.', run },
  })

const ownerPage = definePage({
  path: '/owner',
  title: 'Owner',
  access: 'owner',
  async get(c, owner) {
    const { vars } = c.env
    const now = Date.now()
    const deployment = new Deployment(vars.DB)
    const [people, removed, unfinished, usage, paused, invites, log, parts] = await Promise.all([
      peopleOf(c),
      readRemoved(vars.DB, asked(c, 'removed', PEOPLE_PER_PAGE)),
      unfinishedClosings(vars.DB, now),
      deployment.usage(SHOWN_USAGE_DAYS),
      deployment.runsPaused(),
      readInvites(vars.DB, asked(c, 'invites', INVITES_PER_PAGE)),
      readOwnerLog(vars.DB, asked(c, 'log', LINES_PER_PAGE)),
      partsOf(vars.DB),
    ])
    return page(
      c,
      {},
      <>
        <ActionNotice texts={DONE} done={c.req.query('done') ?? ''} />
        <Runs
          paused={paused}
          usage={usage}
          days={SHOWN_USAGE_DAYS}
          budget={budgetsOf(vars).deployment}
          now={now}
          csrf={owner.csrf}
        />
        <People {...people} csrf={owner.csrf} />
        <WithoutAccess removed={removed} unfinished={unfinished} csrf={owner.csrf} />
        <Invites invites={invites} now={now} csrf={owner.csrf} />
        <section aria-labelledby="research">
          <h2 id="research">Research</h2>
          <p>
            <a href="/owner/trials">Trials</a>: compare two ways of teaching, with people who agree.
          </p>
          <p>
            How people work, as a data set in the format ProgSnap2: sessions, runs, submissions and hints, without names. Programs
            are in it only of people who share theirs in their settings.
          </p>
          <ul>
            {parts.map((path, index) => (
              <li>
                <a href={path} download>
                  Download part {index + 1}
                </a>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="platforms">
          <h2 id="platforms">Courses elsewhere</h2>
          <p>
            A course on Moodle, Canvas, Blackboard or Brightspace can open Rung and get grades back.{' '}
            <a href="/owner/lti">Learning platforms</a> are registered on a page of their own.
          </p>
        </section>
        <OwnerLog {...log} />
        <h2>What the pages say about you</h2>
        <p>
          See <a href="/privacy">Privacy</a> and <a href="/terms">Terms</a>.
        </p>
        <ul>
          {operatorOf(vars).problems.map((problem) => (
            <li>{problem}</li>
          ))}
        </ul>
      </>,
    )
  },
})

const switchRuns = ownersButton('runs', 'Pause or resume runs', async (c, owner, form) => {
  const runs = field(form, 'runs')
  if (runs !== 'pause' && runs !== 'resume')
    return errorPage(c, 400, 'Nothing was changed. Open the owner’s page and press a button there.')
  const action = runs === 'pause' ? 'runs_paused' : 'runs_resumed'
  await new Deployment(c.env.vars.DB).pauseRuns(runs === 'pause')
  await noteAction(c.env.vars.DB, { actor: owner.user.id, action, now: Date.now() })
  return c.redirect(`/owner?done=${runs === 'pause' ? 'paused' : 'resumed'}`, 303)
})

const makeInvite = ownersButton('invites', 'An invite', async (c, owner) => {
  const { DB } = c.env.vars
  const lifetimeMs = daysMs(c.env.vars, 'KEEP_INVITE_DAYS')
  const invite = await createInvite(DB, { createdBy: owner.user.id, now: Date.now(), lifetimeMs })
  await noteAction(DB, { actor: owner.user.id, action: 'invite_made', now: Date.now() })
  return page(
    c,
    { scripts: [assets.copy] },
    <>
      <p>
        Send this link to one person. It works once, until <Day at={invite.expiresAt} />.
      </p>
      <Copyable id="invite" text={`${c.get('own').origin}${invite.path}`} what="the link" />
      <Notice kind="warning">It is not shown again: only a fingerprint of it is kept.</Notice>
      <p>
        <a href="/owner#invites">Back to the owner’s page</a>
      </p>
    </>,
  )
})

const takeInviteBack = ownersButton('invites/revoke', 'Take back an invite', async (c, owner, form) => {
  const { DB } = c.env.vars
  const revoked = await revokeInvite(DB, field(form, 'invite'))
  if (revoked) await noteAction(DB, { actor: owner.user.id, action: 'invite_taken_back', now: Date.now() })
  return c.redirect(`/owner?done=${revoked ? 'revoked' : 'kept'}`, 303)
})

/** A person with or without access; null where there is none, or they are erased. */
async function personOf(db: D1Database, userId: string): Promise<OnePerson | null> {
  return (await accountOf(db, userId)) ?? (await removedAccountOf(db, userId))
}

const personPage = definePage({
  path: '/owner/people/:id',
  title: 'A person',
  access: 'owner',
  async get(c, owner) {
    const person = await personOf(c.env.vars.DB, c.req.param('id'))
    if (person === null) return c.redirect('/owner?done=unknown', 303)
    return page(
      c,
      { title: confirmationOf(person) },
      <>
        <ActionNotice texts={PERSON_DONE} done={c.req.query('done') ?? ''} />
        <Person
          person={person}
          isSelf={person.userId === owner.user.id}
          isFresh={isFresh(owner.session)}
          isClassCreator={await mayCreateClasses(c.env.vars.DB, person.userId)}
          csrf={owner.csrf}
        />
        <BackToOwner />
      </>,
    )
  },
})

const removePerson = ownersButton('people/remove', 'Remove access', async (c, owner, form) => {
  const userId = field(form, 'person')
  const removal = { env: c.env.vars, oauth: oauthOf(c), userId, by: owner.user.id, now: Date.now() }
  switch (await removeAccess(removal)) {
    case 'removed':
      return c.redirect('/owner?done=removed', 303)
    case 'connected':
      return c.redirect(`/owner/people/${userId}?done=connected`, 303)
    case 'unknown':
      return c.redirect('/owner?done=unknown', 303)
  }
})

const STALE_SIGN_IN = 'Nothing was changed: this needs a sign-in of the last five minutes. Sign in again and repeat it.'

const erase = ownersButton('people/erase', 'Erase a person', async (c, owner, form) => {
  if (!isFresh(owner.session)) return errorPage(c, 403, STALE_SIGN_IN)
  const { vars } = c.env
  const userId = field(form, 'person')
  const person = await personOf(vars.DB, userId)
  if (person !== null && !isConfirmed(person, field(form, 'name')))
    return errorPage(
      c,
      400,
      `Nothing was erased: what you typed is not the name “${confirmationOf(person)}”. Open the page of this person again and type the name as it is shown there.`,
      <p>
        <a class="button" href={`/owner/people/${userId}`}>
          Back to {confirmationOf(person)}
        </a>
      </p>,
    )
  switch (await erasePerson({ env: vars, oauth: oauthOf(c), userId, by: owner.user.id, now: Date.now() })) {
    case 'erased':
      return c.redirect('/owner?done=erased', 303)
    case 'connected':
      return c.redirect(`/owner/people/${userId}?done=connected`, 303)
    case 'unfinished':
      return c.redirect('/owner?done=unfinished', 303)
    case 'unknown':
      return c.redirect('/owner?done=unknown', 303)
  }
})

/** Finishes an erasure that was confirmed before. */
const eraseRest = ownersButton('people/erase-rest', 'Erase the rest of a person', async (c, owner, form) => {
  const { vars } = c.env
  const userId = field(form, 'person')
  if (!(await unfinishedClosings(vars.DB, Date.now())).includes(userId)) return c.redirect('/owner?done=erased', 303)
  const outcome = await erasePerson({ env: vars, oauth: oauthOf(c), userId, by: owner.user.id, now: Date.now() })
  return c.redirect(`/owner?done=${outcome === 'erased' ? 'erased' : 'unfinished'}`, 303)
})

const makeOwner = ownersButton('people/name-owner', 'Make a person an owner', async (c, owner, form) => {
  if (!isFresh(owner.session)) return errorPage(c, 403, STALE_SIGN_IN)
  const userId = field(form, 'person')
  const isNamed = await nameOwner(c.env.vars.DB, { userId, by: owner.user.id, now: Date.now() })
  return c.redirect(isNamed ? `/owner/people/${userId}?done=named` : '/owner?done=unknown', 303)
})

const appointClassCreator = ownersButton('people/class-creator', 'Let a person create classes', async (c, owner, form) => {
  const { DB } = c.env.vars
  const userId = field(form, 'person')
  if ((await accountOf(DB, userId)) === null) return c.redirect('/owner?done=unknown', 303)
  const may = field(form, 'may') === 'yes'
  await appointCreator(DB, { userId, by: owner.user.id, may, now: Date.now() })
  return c.redirect(`/owner/people/${userId}?done=${may ? 'creator' : 'no-creator'}`, 303)
})

const stepDownPage = ownersButton('step-down', 'Step down as owner', async (c, owner) => {
  const hasSteppedDown = await stepDown(c.env.vars.DB, owner.user.id, Date.now())
  return c.redirect(hasSteppedDown ? '/settings?done=stepped-down' : '/owner?done=last', 303)
})

const runnerPage = definePage({
  path: '/owner/runner',
  title: 'Runner',
  access: 'owner',
  async get(c, owner) {
    const report = await runnerOf(c.env.vars, owner.user.id).doctor()
    return page(
      c,
      {},
      <>
        {report.ok ? (
          <>
            <Notice kind={report.value.ok ? (report.value.warning ? 'warning' : 'pass') : 'fail'} isStatus>
              {report.value.ok ? 'The runner is well.' : 'The runner has a problem.'} Sandbox: {report.value.sandbox ?? 'none'}.{' '}
              {report.value.warning}
            </Notice>
            <Table
              caption="Languages"
              columns={['Language', 'State', 'Version']}
              rows={report.value.languages.map(({ language, ok, version, detail }) => [
                language,
                ok ? 'ready' : detail || 'missing',
                version ?? 'unknown',
              ])}
            />
            <Table
              caption="Checks made just now"
              columns={['Check', 'Result', 'Detail']}
              rows={report.value.checks.map(({ name, ok, detail }) => [name, ok ? 'passed' : 'failed', detail])}
            />
          </>
        ) : (
          <Notice kind="fail" isStatus>
            {word(runnerFailure(report.error)).message} {operatorAdvice(runnerFailure(report.error))}
          </Notice>
        )}
        <BackToOwner />
      </>,
    )
  },
})

export const ownerPages = [
  ownerPage,
  personPage,
  runnerPage,
  loadPage,
  progSnapPage,
  ...answersPages,
  switchRuns,
  makeInvite,
  takeInviteBack,
  removePerson,
  erase,
  eraseRest,
  makeOwner,
  appointClassCreator,
  stepDownPage,
]
