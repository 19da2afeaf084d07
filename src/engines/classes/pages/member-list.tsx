/** A long list of people, a page at a time, with a field that finds one by name. */
import type { ClassMember } from '../../../classroom/messages.ts'
import type { AppContext } from '../../../web/context.ts'
import { plainText } from '../../../web/design/text.ts'
import { MOST_NAME } from './consent.tsx'

export const ON_PAGE = 50

export interface ListedMembers {
  readonly shown: readonly ClassMember[]
  /** How many the name matches. */
  readonly found: number
  readonly inAll: number
  /** From 1. */
  readonly number: number
  /** What the names are searched for; empty for everybody. */
  readonly name: string
}

/** The page of the list that the address asks for; the nearest one where there is no such page. */
export function listedMembers(c: AppContext, members: readonly ClassMember[]): ListedMembers {
  const name = plainText(c.req.query('name') ?? '', MOST_NAME)
  const matching = members.filter((one) => one.name.toLowerCase().includes(name.toLowerCase()))
  const pages = Math.max(1, Math.ceil(matching.length / ON_PAGE))
  const asked = Number(c.req.query('page') ?? '1')
  const number = Number.isInteger(asked) ? Math.min(pages, Math.max(1, asked)) : 1
  const shown = matching.slice((number - 1) * ON_PAGE, number * ON_PAGE)
  return { shown, found: matching.length, inAll: members.length, number, name }
}

interface ListProps {
  readonly path: string
  readonly listed: ListedMembers
  /** What else the address says. */
  readonly keep?: Readonly<Record<string, string>>
}

/** Nothing where one page holds everybody. */
export function FindMember({ path, listed: { inAll, name }, keep = {} }: ListProps) {
  if (inAll <= ON_PAGE) return null
  return (
    <form method="get" action={path}>
      {Object.entries(keep).map(([key, value]) => (
        <input type="hidden" name={key} value={value} />
      ))}
      <div class="field">
        <label for="find-name">Find somebody by name</label>
        <input id="find-name" type="search" name="name" value={name} maxlength={MOST_NAME} autocomplete="off" />
      </div>
      <div class="actions">
        <button class="second">Show these people</button>
        {name !== '' && (
          <a class="button quiet" href={addressOf(path, keep)}>
            Show everybody
          </a>
        )}
      </div>
    </form>
  )
}

/** Which students are shown, and the ways to the ones before and after. */
export function MemberPages({ path, listed: { found, number, name, inAll }, keep = {} }: ListProps) {
  if (inAll <= ON_PAGE) return null
  if (found === 0) return <p>Nobody has a name like this.</p>
  const named = name === '' ? keep : { ...keep, name }
  const first = (number - 1) * ON_PAGE + 1
  const last = Math.min(found, number * ON_PAGE)
  return (
    <nav aria-label="Pages of this list" class="pager">
      <span>
        {first} to {last} of {found}
      </span>
      {number > 1 && (
        <a href={addressOf(path, { ...named, page: `${number - 1}` })} rel="prev">
          Previous {ON_PAGE}
        </a>
      )}
      {last < found && (
        <a href={addressOf(path, { ...named, page: `${number + 1}` })} rel="next">
          Next {ON_PAGE}
        </a>
      )}
    </nav>
  )
}

function addressOf(path: string, query: Readonly<Record<string, string>>): string {
  const text = new URLSearchParams(query).toString()
  return text === '' ? path : `${path}?${text}`
}
