/** The sections of the owner's page. Names of people are what they chose elsewhere: cleaned, cut and escaped. */
import type { Child } from 'hono/jsx'
import type { DayUsage } from '../deployment/deployment.ts'
import { utcDay } from '../domain/day.ts'
import type { Account } from './accounts.ts'
import type { Invite } from './invites.ts'
import { Table } from './table.tsx'
import { plainText } from './text.ts'

const NAME_CAP = 60
const DAY_MS = 24 * 3600 * 1000

/** A button that posts, with the token of the owner's session. */
function Action(props: {
  readonly to: string
  readonly csrf: string
  readonly fields?: Readonly<Record<string, string>>
  readonly children?: Child
}) {
  return (
    <form method="post" action={props.to}>
      <input type="hidden" name="csrf" value={props.csrf} />
      {Object.entries(props.fields ?? {}).map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      {props.children}
    </form>
  )
}

const Day = ({ at }: { readonly at: number }) => <time datetime={new Date(at).toISOString()}>{utcDay(at)}</time>

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
      <h3>Runner</h3>
      <p>
        <a href="/owner/runner">Check the runner</a>. A sleeping container is woken by it, which may take some seconds.
      </p>
    </section>
  )
}

export interface AccountsPage {
  readonly accounts: readonly Account[]
  readonly total: number
  /** From 1. */
  readonly page: number
  readonly pages: number
}

/** Two steps without a script: the first opens the second. */
const Removal = ({ account, name, csrf }: { readonly account: Account; readonly name: string; readonly csrf: string }) => (
  <details>
    <summary aria-label={`Remove: ${name}`}>Remove</summary>
    <p class="fine">Disconnects their clients; only a new invite lets them in again. Their practice is kept.</p>
    <Action to="/owner/people/remove" csrf={csrf} fields={{ person: account.userId }}>
      <button class="quiet" aria-label={`Remove now: ${name}`}>
        Remove now
      </button>
    </Action>
  </details>
)

const nameOf = ({ displayName }: Account): string => plainText(displayName ?? '', NAME_CAP) || 'No name'

export function People({ accounts, total, page, pages, csrf }: AccountsPage & { readonly csrf: string }) {
  return (
    <section aria-labelledby="people">
      <h2 id="people">People</h2>
      <Table
        caption={total === 1 ? '1 person' : `${total} people${pages > 1 ? `, page ${page} of ${pages}` : ''}`}
        columns={['Name', 'Signs in with', 'Since', 'Last seen', 'Role']}
        plain={['Role']}
        rows={accounts.map((account) => [
          nameOf(account),
          plainText(account.provider, NAME_CAP),
          <Day at={account.createdAt} />,
          <Day at={account.lastSeenAt} />,
          <>
            {account.role}
            {account.role !== 'owner' && <Removal account={account} name={nameOf(account)} csrf={csrf} />}
          </>,
        ])}
      />
      {pages > 1 && (
        <nav aria-label="Pages of people">
          {page > 1 && <a href={`/owner?page=${page - 1}#people`}>Previous page</a>}
          {page < pages && <a href={`/owner?page=${page + 1}#people`}>Next page</a>}
        </nav>
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

export function Invites(props: { readonly invites: readonly Invite[]; readonly now: number; readonly csrf: string }) {
  const { invites, now, csrf } = props
  return (
    <section aria-labelledby="invites">
      <h2 id="invites">Invites</h2>
      <p>An invite is a link that lets one person in. It is shown once, so copy it before you leave the page.</p>
      <Action to="/owner/invites" csrf={csrf}>
        <button>Create an invite</button>
      </Action>
      {invites.length > 0 && (
        <Table
          caption={invites.length === 1 ? '1 invite' : `${invites.length} invites, the newest first`}
          columns={['Made', 'State', 'Take back']}
          plain={['Take back']}
          rows={invites.map((invite) => [
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
              'too late'
            ),
          ])}
        />
      )}
    </section>
  )
}
