/** The owners' log as their page shows it. */
import type { Listed } from '../listing.ts'
import type { OwnerAction, OwnerLogLine } from './owner-log.ts'
import { Pages } from './pages.tsx'
import { Table } from '../design/table.tsx'
import { plainText } from '../design/text.ts'
import { When } from '../design/when.tsx'

const NAME_CAP = 60
const SHORT_ID = 8

const WHAT: Readonly<Record<OwnerAction, string>> = {
  access_removed: 'Removed access',
  class_creator_named: 'Allowed to create classes',
  class_creator_removed: 'No longer allowed to create classes',
  erased: 'Erased',
  invite_made: 'Made an invite',
  invite_taken_back: 'Took an invite back',
  owner_named: 'Made an owner',
  owner_stepped_down: 'Stepped down as owner',
  platform_changed: 'Changed a learning platform',
  platform_registered: 'Registered a learning platform',
  platform_removed: 'Removed a learning platform',
  runs_paused: 'Paused all runs',
  runs_resumed: 'Resumed runs',
  trial_registered: 'Registered a trial',
  trial_started: 'Started a trial',
  trial_abandoned: 'Abandoned a trial',
}

/** The name, or what is left of an id whose account is gone. */
const nameOf = ({ id, name }: OwnerLogLine['actor']): string =>
  plainText(name ?? '', NAME_CAP) || `No name (${id.slice(0, SHORT_ID)})`

export function OwnerLog({ rows: lines, ...listing }: Listed<OwnerLogLine>) {
  const { total, page, pages } = listing
  return (
    <section aria-labelledby="log">
      <h2 id="log">What owners did</h2>
      {lines.length === 0 ? (
        <p>Nothing yet. This list will show invites, pauses, and every change to people’s access.</p>
      ) : (
        <Table
          caption={`${total === 1 ? '1 action' : `${total} actions`}, the latest first${pages > 1 ? `; page ${page} of ${pages}` : ''}`}
          columns={['When', 'Who', 'What', 'About']}
          rows={lines.map(({ at, action, actor, subject }) => [
            <When at={at} timeZone={null} />,
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
