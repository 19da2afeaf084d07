/** The sections of the owner's page. Names of people are what they chose elsewhere: cleaned, cut and escaped. */
import type { Child } from 'hono/jsx'
import type { DayUsage } from '../../deployment/deployment.ts'
import { utcDay } from '../../kernel/day.ts'
import type { Account, RemovedAccount } from '../auth/accounts.ts'
import type { Invite } from '../auth/invites.ts'
import type { Listed } from '../listing.ts'
import { Action, Day } from './owner-parts.tsx'
import type { OnePerson } from './owner-person.tsx'
import { Pages } from './pages.tsx'
import { Table } from '../design/table.tsx'
import { plainText } from '../design/text.ts'

const NAME_CAP = 60
const SHORT_ID = 8
const DAY_MS = 24 * 3600 * 1000

/** One row per day, the newest first, with the days nothing ran on. */
function daysUpTo(now: number, days: number, usage: readonly DayUsage[]): readonly DayUsage[] {
  const counted = new Map(usage.map(({ day, runs }) => [day, runs]))
  return Array.from({ length: days }, (_, back) => {
    const day = utcDay(now - back * DAY_MS)
    return { day, runs: counted.get(day) ?? 0 }
  })
}

export function Runs(props: {
  readonly paused: boolean
  readonly usage: readonly DayUsage[]
  readonly days: number
  /** Runs a day may hold; null for no limit. */
  readonly budget: number | null
  readonly now: number
  readonly csrf: string
}) {
  const { paused, budget } = props
  return (
    <section aria-labelledby="runs">
      <h2 id="runs">Runs</h2>
      <p>
        {paused ? <strong>Paused: no code is run for anybody.</strong> : 'On: code is run for everybody who is let in.'}{' '}
        {budget === null
          ? 'There is no limit for a day.'
          : `A day holds at most ${budget.toLocaleString('en')} runs of all people together.`}
      </p>
      <Action to="/owner/runs" csrf={props.csrf}>
        <button class={paused ? undefined : 'second'} name="runs" value={paused ? 'resume' : 'pause'}>
          {paused ? 'Resume runs' : 'Pause all runs'}
        </button>
      </Action>
      <Table
        caption={`Runs in the last ${props.days} days (UTC)`}
        columns={['Day', 'Runs']}
        isNarrow
        rows={daysUpTo(props.now, props.days, props.usage).map(({ day, runs }) => [
          <time datetime={day}>{day}</time>,
          runs.toLocaleString('en'),
        ])}
      />
      <p>
        <a href="/owner/load">See the load of the last 24 hours</a>: calls, runs, refusals and waits.
      </p>
      <p>
        <a href="/owner/answers">See how predictions fit answers</a>, and download the answers without names.
      </p>
      <h3>Runner</h3>
      <p>
        <a href="/owner/runner">Check the runner</a>. This wakes a sleeping container, which may take some seconds.
      </p>
    </section>
  )
}

export interface PeopleProps extends Listed<Account> {
  /** How many owners there are in all. */
  readonly owners: number
  /** What the names shown contain; empty for all people. */
  readonly name: string
  readonly csrf: string
}

const PersonLink = ({ person }: { readonly person: OnePerson }) => (
  <a href={`/owner/people/${encodeURIComponent(person.userId)}`}>{plainText(person.displayName ?? '', NAME_CAP) || 'No name'}</a>
)

export function People({ rows: accounts, owners, name, csrf, ...listing }: PeopleProps) {
  const { total, page, pages } = listing
  const found = name === '' ? '' : ` with “${plainText(name, NAME_CAP)}” in the name`
  return (
    <section aria-labelledby="people">
      <h2 id="people">People</h2>
      <p>Open a person to make them an owner, let them create classes, remove their access, or erase them.</p>
      <form method="get" action="/owner#people" role="search">
        <label for="person">Find a person</label>
        <input id="person" name="person" type="search" value={name} maxlength={NAME_CAP} />
        <button class="second">Find</button>
        {name !== '' && <a href="/owner#people">Show all people</a>}
      </form>
      <Table
        caption={`${total === 1 ? '1 person' : `${total} people`}${found}${pages > 1 ? `, page ${page} of ${pages}` : ''}`}
        columns={['Name', 'Signs in with', 'Since', 'Last seen', 'Role']}
        rows={accounts.map((account) => [
          <PersonLink person={account} />,
          plainText(account.provider, NAME_CAP),
          <Day at={account.createdAt} />,
          <Day at={account.lastSeenAt} />,
          account.role,
        ])}
      />
      <Pages {...listing} what="people" query="page" anchor="people" kept={name === '' ? {} : { person: name }} />
      <h3>You as owner</h3>
      {owners > 1 ? (
        <>
          <p>You can step down as owner. You then stay here as a learner. Only another owner can make you an owner again.</p>
          <Action to="/owner/step-down" csrf={csrf}>
            <button class="second">Step down as owner</button>
          </Action>
        </>
      ) : (
        <p>You are the only owner. Make a second person an owner, in case you lose your sign-in. Then you can also step down.</p>
      )}
    </section>
  )
}

interface WithoutAccessProps {
  readonly removed: Listed<RemovedAccount>
  /** Ids of people whose erasure is not finished. */
  readonly unfinished: readonly string[]
  readonly csrf: string
}

/** Nothing where no person was removed. */
export function WithoutAccess({ removed, unfinished, csrf }: WithoutAccessProps) {
  const { rows, ...listing } = removed
  const { total } = listing
  if (total + unfinished.length === 0) return null
  return (
    <section aria-labelledby="removed">
      <h2 id="removed">People without access</h2>
      {total > 0 && (
        <>
          <p>Their access was removed, and their record is still here. Open a person to erase them.</p>
          <Table
            caption={total === 1 ? '1 person' : `${total} people, the latest first`}
            columns={['Name', 'Removed', 'Apps']}
            rows={rows.map((person) => [
              <PersonLink person={person} />,
              <Day at={person.removedAt} />,
              person.isDisconnected ? 'disconnected' : 'some may still be connected',
            ])}
          />
          <Pages {...listing} what="people without access" query="removed" anchor="removed" />
        </>
      )}
      {unfinished.length > 0 && (
        <>
          <h3>Erasures that are not finished</h3>
          <p>These accounts are closed, but a part could not be erased. The server tries again every hour.</p>
          {unfinished.map((userId) => (
            <Action to="/owner/people/erase-rest" csrf={csrf} fields={{ person: userId }}>
              <button>
                Erase the rest of <code>{userId.slice(0, SHORT_ID)}</code>
              </button>
            </Action>
          ))}
        </>
      )}
    </section>
  )
}

const stateOf = (invite: Invite, now: number): Child => {
  if (invite.usedAt !== null)
    return (
      <>
        used <Day at={invite.usedAt} />
      </>
    )
  if (invite.expiresAt <= now) return 'expired'
  return (
    <>
      open until <Day at={invite.expiresAt} />
    </>
  )
}

export function Invites(props: { readonly invites: Listed<Invite>; readonly now: number; readonly csrf: string }) {
  const { invites, now, csrf } = props
  const { rows, ...listing } = invites
  const { total } = listing
  return (
    <section aria-labelledby="invites">
      <h2 id="invites">Invites</h2>
      <p>An invite is a link that lets one person in. It is shown once, so copy it before you leave the page.</p>
      <Action to="/owner/invites" csrf={csrf}>
        <button>Create an invite</button>
      </Action>
      {total > 0 && (
        <Table
          caption={total === 1 ? '1 invite' : `${total} invites, the newest first`}
          columns={['Made', 'State', 'Take back']}
          plain={['Take back']}
          rows={rows.map((invite) => [
            <>
              <Day at={invite.createdAt} /> <code>{invite.hash.slice(0, 8)}</code>
            </>,
            stateOf(invite, now),
            invite.usedAt === null ? (
              <Action to="/owner/invites/revoke" csrf={csrf} fields={{ invite: invite.hash }}>
                <button class="quiet" aria-label={`Revoke invite ${invite.hash.slice(0, 8)}`}>
                  Revoke
                </button>
              </Action>
            ) : (
              'already used'
            ),
          ])}
        />
      )}
      <Pages {...listing} what="invites" query="invites" anchor="invites" />
    </section>
  )
}
