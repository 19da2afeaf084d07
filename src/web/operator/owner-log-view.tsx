/** The owners' log as their page shows it. */
import { utcDay } from '../../kernel/day.ts'
import type { Listing, OwnerAction, OwnerLogLine } from './owner-log.ts'
import { Pages } from './pages.tsx'
import { Table } from '../design/table.tsx'
import { plainText } from '../design/text.ts'

const NAME_CAP = 60
const SHORT_ID = 8

const WHAT: Readonly<Record<OwnerAction, string>> = {
  access_removed: 'Removed access',
  erased: 'Erased',
  invite_made: 'Made an invite',
  invite_taken_back: 'Took an invite back',
  owner_named: 'Made an owner',
  owner_stepped_down: 'Stepped down as owner',
  runs_paused: 'Paused all runs',
  runs_resumed: 'Resumed runs',
}

/** The name, or what is left of an id whose account is gone. */
const nameOf = ({ id, name }: OwnerLogLine['actor']): string =>
  plainText(name ?? '', NAME_CAP) || `No name (${id.slice(0, SHORT_ID)})`

const When = ({ at }: { readonly at: number }) => {
  const iso = new Date(at).toISOString()
  return (
    <time datetime={iso}>
      {utcDay(at)} {iso.slice(11, 16)}
    </time>
  )
}

export function OwnerLog({ lines, ...listing }: Listing & { readonly lines: readonly OwnerLogLine[] }) {
  const { total, page, pages } = listing
  return (
    <section aria-labelledby="log">
      <h2 id="log">What owners did</h2>
      {lines.length === 0 ? (
        <p>Nothing yet. This list will show invites, pauses, and every change to people’s access.</p>
      ) : (
        <Table
          caption={`${total === 1 ? '1 action' : `${total} actions`}, the latest first, times in UTC${pages > 1 ? `; page ${page} of ${pages}` : ''}`}
          columns={['When', 'Who', 'What', 'About']}
          rows={lines.map(({ at, action, actor, subject }) => [
            <When at={at} />,
            nameOf(actor),
            WHAT[action],
            subject === null ? '–' : nameOf(subject),
          ])}
        />
      )}
      <Pages {...listing} what="the log" query="log" anchor="log" />
    </section>
  )
}
