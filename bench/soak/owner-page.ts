/** The page of the owners beside the tables of the deployment: every deed, person and invite once, and the runs of the day. */
import { tableIn, textIn } from './page-tables.ts'

const LINES = 20
const PEOPLE = 50
const INVITES = 20

const WORDS: Readonly<Record<string, string>> = {
  access_removed: 'Removed access',
  class_creator_named: 'Allowed to create classes',
  class_creator_removed: 'No longer allowed to create classes',
  erased: 'Erased',
  invite_made: 'Made an invite',
  invite_taken_back: 'Took an invite back',
  owner_named: 'Made an owner',
  owner_stepped_down: 'Stepped down as owner',
  runs_paused: 'Paused all runs',
  runs_resumed: 'Resumed runs',
}

interface Tables {
  readonly accounts: ReadonlyArray<{ readonly user_id: string; readonly role: string; readonly display_name: string | null }>
  readonly invites: ReadonlyArray<{ readonly token_hash: string; readonly used_by: string | null }>
  readonly removed: ReadonlyArray<{ readonly user_id: string }>
  readonly actions: ReadonlyArray<{ readonly actor: string; readonly action: string; readonly subject: string | null }>
  readonly usage: ReadonlyArray<{ readonly day: string; readonly count: number }>
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`
const lines = (html: string, caption: string): string[] =>
  (tableIn(html, caption) ?? []).map((cells) => cells.map((cell) => textIn(cell)).join(' | '))

/** What is wrong with a page that was made between these two looks at the tables. People may come in meanwhile. */
export function wrongOwnerPage(html: string, before: Tables, after: Tables): string[] {
  const wrong: string[] = []
  const { accounts, invites, removed, actions } = after
  const isSame = (part: keyof Tables) => JSON.stringify(before[part]) === JSON.stringify(after[part])
  const nameOf = (id: string) => accounts.find((one) => one.user_id === id)?.display_name ?? null
  if (isSame('actions')) {
    const shown = lines(html, counted(actions.length, 'action', 'actions')).map((line) => line.slice(line.indexOf(' | ') + 3))
    const newest = actions.toReversed().slice(0, LINES)
    if (shown.length !== newest.length)
      wrong.push(`shows ${shown.length} of the newest ${newest.length} deeds of ${actions.length}`)
    for (const [index, { actor, action, subject }] of newest.entries()) {
      const [who = '', what = '', about = ''] = (shown[index] ?? '').split(' | ')
      const isOf = nameOf(actor) === null || who === nameOf(actor)
      const isAbout = subject === null ? about === '–' : nameOf(subject) === null || about === nameOf(subject)
      if (!isOf || what !== WORDS[action] || !isAbout) wrong.push(`shows “${shown[index]}” for ${action} by ${nameOf(actor)}`)
    }
  }
  if (isSame('accounts')) {
    const people = lines(html, counted(accounts.length, 'person', 'people'))
    if (people.length !== Math.min(PEOPLE, accounts.length)) wrong.push(`lists ${people.length} people of ${accounts.length}`)
    const owners = accounts.filter(({ role }) => role === 'owner').map((one) => one.display_name ?? '')
    const shown = people.filter((line) => line.endsWith('| owner')).map((line) => line.split(' | ')[0] ?? '')
    if (shown.toSorted().join() !== owners.toSorted().join())
      wrong.push(`shows ${shown.join()} as owners, and not ${owners.join()}`)
  }
  if (isSame('removed') && removed.length > 0) {
    const from = html.indexOf('id="removed"')
    const links = [...html.slice(from, html.indexOf('</section>', from)).matchAll(/href="\/owner\/people\/([^"]+)"/g)]
    const ids = new Set(links.map(([, id = '']) => decodeURIComponent(id)))
    const missing = removed.find((one) => !ids.has(one.user_id))
    if (missing && removed.length <= PEOPLE) wrong.push('is without somebody whose access was removed')
  }
  if (isSame('invites') && invites.length > 0) {
    const shown = lines(html, counted(invites.length, 'invite', 'invites'))
    if (shown.length !== Math.min(INVITES, invites.length)) wrong.push(`lists ${shown.length} of ${invites.length} invites`)
    for (const { token_hash: hash, used_by: usedBy } of invites) {
      const line = shown.find((one) => one.includes(hash.slice(0, 8)))
      if (line !== undefined && line.includes('open until') !== (usedBy === null))
        wrong.push(`shows an invite that is ${usedBy === null ? 'open' : 'used'} as “${line}”`)
    }
  }
  const runs = new Map(lines(html, 'Runs in the last').map((line) => line.split(' | ') as [string, string]))
  // The page looks up as many of the newest days as it shows, and clocks that are ahead have days of their own.
  const days = after.usage.map(({ day }) => day).toSorted()
  const newest = new Set(days.slice(-runs.size))
  for (const { day, count } of before.usage.filter((one) => newest.has(one.day))) {
    const [shown, most] = [runs.get(day), after.usage.find((one) => one.day === day)?.count ?? 0]
    const number = Number(shown?.replaceAll(',', ''))
    if (shown !== undefined && !(number >= count && number <= most))
      wrong.push(`counts ${shown} runs of ${day}, and not ${count}`)
  }
  return wrong
}
