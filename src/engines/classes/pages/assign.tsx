/** /classes/<id>/assign: a new assignment. Problems are looked for first, then ticked in the form. */
import { classesOf } from '../../../web/classes-of.ts'
import type { AppContext } from '../../../web/context.ts'
import { KIB } from '../../../web/body-bounds.ts'
import { page } from '../../../web/design/layout.tsx'
import { newShortId } from '../../../classroom/ids.ts'
import { err, ok, type Result } from '../../../kernel/result.ts'
import type { Failure } from '../../../failure/failure.ts'
import { word } from '../../../failure/words.ts'
import type { ToolContext } from '../../../mcp/context.ts'
import type { Difficulty } from '../../../problem/problem.ts'
import { pageCaller } from '../../../web/page-caller.ts'
import { definePage, type SignedIn } from '../../../web/page.ts'
import { assignmentPath, classPath } from '../../../web/paths.ts'
import { unavailable } from '../../../web/unavailable.ts'
import { PreservedText } from '../../practice/pages/preserved-text.tsx'
import { itemKey, type AssignmentTerms, type Item } from '../rules/assignment.ts'
import { may } from '../rules/permission.ts'
import { freezeItems } from '../frozen.ts'
import { itemsOf } from '../items.ts'
import {
  AssignmentForm,
  filledIn,
  filledWith,
  freshForm,
  termsIn,
  type FilledForm,
  type OfferedItem,
} from './assignment-form.tsx'
import { failurePage, STALE } from './failure.tsx'
import { timeZoneOf } from './time-zone.ts'

/** Problems that a search shows. */
const MOST_FOUND = 20
/** Problems of the teacher's own that can be ticked, the newest first. */
const MOST_OWN = 20
const TAKES = { kind: 'form', bytes: 64 * KIB, fields: 100 } as const

const onError = unavailable('The class cannot be opened now. Try again in a minute.')

const written = (form: FormData) => <PreservedText text={filledIn(form).lines} label="Your tasks, as they were sent" />

export const assignPage = definePage({
  path: '/classes/:id/assign',
  title: 'New assignment',
  access: 'signed-in',
  onError,
  get: (c, visitor) => show(c, visitor, { classId: c.req.param('id'), change: null, filled: null, problem: null }),
  post: {
    takes: TAKES,
    stale: STALE,
    written,
    async run(c, visitor, form) {
      const classId = c.req.param('id')
      const filled = filledIn(form)
      const terms = await wholeTerms(c, visitor, filled)
      if (!terms.ok) return failurePage(c, terms.error)
      if (typeof terms.value === 'string') return show(c, visitor, { classId, change: null, filled, problem: terms.value })
      const { value } = terms
      const frozen = await freezeItems(pageCaller(c, visitor.user.id).contextFor('append'), classId, value.items)
      if (!frozen.ok) return show(c, visitor, { classId, change: null, filled, problem: notFrozen(frozen.error) })
      const assignmentId = newShortId()
      const assigned = await classesOf(c.env.vars, visitor.user.id).of(classId, async (stub, userId, now) =>
        stub.assign(userId, assignmentId, value, now),
      )
      if (assigned.ok) return c.redirect(`${classPath(classId)}?done=assigned&assignment=${assignmentId}`, 303)
      return assigned.error.code === 'ASSIGNMENT_NOT_POSSIBLE'
        ? show(c, visitor, { classId, change: null, filled, problem: word(assigned.error).message })
        : failurePage(c, assigned.error)
    },
  },
})

export const changeAssignmentPage = definePage({
  path: '/classes/:id/assignments/:assignment/change',
  title: 'Change an assignment',
  access: 'signed-in',
  onError,
  get: (c, visitor) =>
    show(c, visitor, { classId: c.req.param('id'), change: c.req.param('assignment'), filled: null, problem: null }),
  post: {
    takes: TAKES,
    stale: STALE,
    written,
    async run(c, visitor, form) {
      const [classId, change] = [c.req.param('id'), c.req.param('assignment')]
      const filled = filledIn(form)
      const terms = await wholeTerms(c, visitor, filled)
      if (!terms.ok) return failurePage(c, terms.error)
      if (typeof terms.value === 'string') return show(c, visitor, { classId, change, filled, problem: terms.value })
      const { value } = terms
      const frozen = await freezeItems(pageCaller(c, visitor.user.id).contextFor('append'), classId, value.items)
      if (!frozen.ok) return show(c, visitor, { classId, change, filled, problem: notFrozen(frozen.error) })
      const changed = await classesOf(c.env.vars, visitor.user.id).of(classId, async (stub, userId, now) =>
        stub.changeAssignment(userId, change, value, now),
      )
      if (changed.ok) return c.redirect(`${assignmentPath(classId, change)}?done=changed`, 303)
      return changed.error.code === 'ASSIGNMENT_NOT_POSSIBLE'
        ? show(c, visitor, { classId, change, filled, problem: word(changed.error).message })
        : failurePage(c, changed.error)
    },
  },
})

const notFrozen = (failure: Failure): string => `Nothing was saved. ${word(failure).message}`

/** The terms in a form with its items; a sentence where something is missing. */
async function wholeTerms(
  c: AppContext,
  { user }: SignedIn,
  filled: FilledForm,
): Promise<Result<AssignmentTerms | string, Failure>> {
  const { catalogue } = pageCaller(c, user.id).contextFor('append')
  const ticked = await itemsOf(catalogue, filled.items)
  if (!ticked.ok) return ticked
  const lines = await itemsOf(catalogue, filled.lines.split('\n'))
  if (!lines.ok) return lines
  const terms = termsIn(filled, await timeZoneOf(c, user.id))
  if (typeof terms === 'string') return ok(`Nothing was saved. ${terms}`)
  const { unknown } = lines.value
  if (unknown.length > 0) {
    const lineNumbers = new Intl.ListFormat('en').format(unknown.map(String))
    const where = 'of “Tasks by title or address”'
    return ok(
      unknown.length === 1
        ? `Nothing was saved. Line ${lineNumbers} ${where} names no task on this server. Copy the address of its page.`
        : `Nothing was saved. Lines ${lineNumbers} ${where} name no tasks on this server. Copy the addresses of their pages.`,
    )
  }
  const items = new Map([...ticked.value.items, ...lines.value.items].map((item) => [itemKey(item), item]))
  return ok({ ...terms, items: [...items.values()] })
}

interface Shown {
  readonly classId: string
  /** The assignment that is changed; null for a new one. */
  readonly change: string | null
  /** Null where nothing was sent. */
  readonly filled: FilledForm | null
  readonly problem: string | null
}

async function show(c: AppContext, visitor: SignedIn, { classId, change, filled: sent, problem }: Shown) {
  const view = await classesOf(c.env.vars, visitor.user.id).of(classId, async (stub, userId) => stub.view(userId))
  if (!view.ok) return failurePage(c, view.error)
  if (!may(view.value.me.role, 'assign')) return failurePage(c, { code: 'CLASS_ACTION_NOT_ALLOWED' })
  if (view.value.status === 'ended') return failurePage(c, { code: 'CLASS_ENDED' })
  const assignment = change === null ? null : (view.value.assignments.find(({ id }) => id === change) ?? null)
  if (change !== null && assignment === null) return failurePage(c, { code: 'ASSIGNMENT_NOT_FOUND' })
  const timeZone = await timeZoneOf(c, visitor.user.id)
  const find = (c.req.query('find') ?? '').slice(0, 200)
  const fresh = assignment === null ? freshForm(Date.now(), timeZone) : filledWith(assignment, timeZone)
  const filled = sent ?? fresh
  const offered = await offeredItems(c, visitor, { find, filled, inside: assignment?.items ?? [] })
  if (!offered.ok) return failurePage(c, offered.error)
  const path = change === null ? `${classPath(classId)}/assign` : `${assignmentPath(classId, change)}/change`
  return page(
    c,
    {},
    <>
      <form method="get" action={path}>
        <div class="field">
          <label for="find">Look for problems</label>
          <input id="find" type="search" name="find" value={find} maxlength={200} aria-describedby="find-means" />
          <small id="find-means">By topic or title, such as “strings”. Do this first; then fill in the form.</small>
        </div>
        <div class="actions">
          <button class="second">Show problems</button>
        </div>
      </form>
      <AssignmentForm
        action={path}
        csrf={visitor.csrf}
        filled={filled}
        offered={offered.value}
        timeZone={timeZone}
        problem={problem}
        button={change === null ? 'Make the assignment' : 'Save the assignment'}
      />
    </>,
    problem === null ? 200 : 400,
  )
}

interface Offer {
  readonly find: string
  readonly filled: FilledForm
  readonly inside: readonly Item[]
}

/** What is in the assignment, what was ticked, and what was found. */
async function offeredItems(
  c: AppContext,
  { user }: SignedIn,
  { find, filled, inside }: Offer,
): Promise<Result<readonly OfferedItem[], Failure>> {
  const { catalogue, learner } = pageCaller(c, user.id).contextFor('read')
  const ticked = await itemsOf(catalogue, filled.items)
  if (!ticked.ok) return ticked
  const found = find.trim() === '' ? ok([]) : await catalogue.matching(find, MOST_FOUND)
  if (!found.ok) return err(found.error)
  const own = await learner.ownProblems.list()
  if (!own.ok) return own
  const mine = own.value
    .filter(({ untrusted }) => !untrusted)
    .toReversed()
    .slice(0, MOST_OWN)
  const problemsFound = [...found.value, ...mine]
  const all: readonly Item[] = [
    ...inside,
    ...ticked.value.items,
    ...problemsFound.map(({ slug, title }) => ({ kind: 'problem' as const, slug, title })),
  ]
  const known = new Map([...found.value, ...own.value].map(({ slug, difficulty }) => [slug, difficulty]))
  const offered: OfferedItem[] = []
  for (const item of new Map(all.map((one) => [itemKey(one), one])).values())
    offered.push({ item, difficulty: item.kind === 'lesson' ? null : await difficultyOf(catalogue, item.slug, known) })
  return ok(offered)
}

/** Null where the problem cannot be read: what can be ticked is shown without it. */
async function difficultyOf(
  catalogue: ToolContext['catalogue'],
  slug: string,
  known: ReadonlyMap<string, Difficulty>,
): Promise<Difficulty | null> {
  const listed = known.get(slug)
  if (listed !== undefined) return listed
  const problem = await catalogue.listedProblem(slug)
  return problem.ok ? problem.value.problem.difficulty : null
}
