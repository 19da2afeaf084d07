/** The form of an assignment: what it is made of, its times and its limits. */
import { z } from 'zod'
import { localTime, momentAt } from '../../../kernel/day.ts'
import { paces } from '../../../kernel/pace.ts'
import { levels } from '../../../problem/hint-level.ts'
import type { Difficulty } from '../../../problem/problem.ts'
import { field, fields } from '../../../web/auth/csrf.ts'
import { DifficultyBadge } from '../../../web/design/badge.tsx'
import { Notice } from '../../../web/design/notice.tsx'
import { plainText } from '../../../web/design/text.ts'
import { assignmentKinds, itemKey, latePolicies, MOST_TITLE, type AssignmentTerms, type Item } from '../rules/assignment.ts'
import { TimesIn } from './times-in.tsx'
import { itemKind, LATE_NAMES, titleOf } from './words-of-rows.ts'

const WEEK_MS = 7 * 86_400_000

export interface FilledForm {
  readonly title: string
  readonly kind: string
  readonly items: readonly string[]
  readonly lines: string
  readonly opens: string
  readonly due: string
  readonly late: string
  readonly hintCeiling: string
  readonly paceFloor: string
}

export const filledIn = (form: FormData): FilledForm => ({
  title: field(form, 'title'),
  kind: field(form, 'kind'),
  items: fields(form, 'item'),
  lines: field(form, 'lines'),
  opens: field(form, 'opens'),
  due: field(form, 'due'),
  late: field(form, 'late'),
  hintCeiling: field(form, 'hintCeiling'),
  paceFloor: field(form, 'paceFloor'),
})

/** A form that nobody has filled: it opens now, for a week. */
export function freshForm(now: number, timeZone: string | null): FilledForm {
  return {
    title: '',
    kind: 'work',
    items: [],
    lines: '',
    opens: localTime(now, timeZone),
    due: localTime(now + WEEK_MS, timeZone),
    late: 'mark',
    hintCeiling: '4',
    paceFloor: '',
  }
}

export const filledWith = (terms: AssignmentTerms, timeZone: string | null): FilledForm => ({
  title: terms.title,
  kind: terms.kind,
  items: terms.items.map(itemKey),
  lines: '',
  opens: localTime(terms.opensAt, timeZone),
  due: localTime(terms.dueAt, timeZone),
  late: terms.late,
  hintCeiling: `${terms.hintCeiling}`,
  paceFloor: terms.paceFloor ?? '',
})

const termsForm = z.object({
  title: z
    .string()
    .transform((text) => plainText(text, MOST_TITLE))
    .pipe(z.string().min(1, 'Give the assignment a name.')),
  kind: z.enum(assignmentKinds, { error: 'Choose what kind of assignment it is.' }),
  opensAt: z.number('Say when it opens.'),
  dueAt: z.number('Say when it is due.'),
  late: z.enum(latePolicies, { error: 'Say what happens to late work.' }),
  hintCeiling: z
    .string()
    .transform(Number)
    .pipe(z.literal(levels, { error: 'Choose how far hints may be opened.' })),
  paceFloor: z
    .string()
    .transform((text) => (text === '' ? null : text))
    .pipe(z.enum(paces, { error: 'Choose a pace.' }).nullable()),
})

/** The terms in a form without its items; a sentence where something is missing. */
export function termsIn(filled: FilledForm, timeZone: string | null): Omit<AssignmentTerms, 'items'> | string {
  const parsed = termsForm.safeParse({
    ...filled,
    opensAt: momentAt(filled.opens, timeZone) ?? undefined,
    dueAt: momentAt(filled.due, timeZone) ?? undefined,
  })
  if (!parsed.success) return parsed.error.issues.map(({ message }) => message).join(' ')
  const { data } = parsed
  return data.kind === 'check' ? { ...data, late: 'close', hintCeiling: 0 } : data
}

export interface OfferedItem {
  readonly item: Item
  /** Null of a lesson, and of a problem that is not listed any more. */
  readonly difficulty: Difficulty | null
}

interface FormProps {
  readonly action: string
  readonly csrf: string
  readonly filled: FilledForm
  /** What can be ticked: what was found, and what is in the assignment already. */
  readonly offered: readonly OfferedItem[]
  readonly timeZone: string | null
  readonly problem: string | null
  readonly button: string
}

export function AssignmentForm({ action, csrf, filled, offered, timeZone, problem, button }: FormProps) {
  return (
    <form method="post" action={action}>
      <input type="hidden" name="csrf" value={csrf} />
      {problem !== null && (
        <Notice kind="warning" isStatus hasFocus>
          {problem}
        </Notice>
      )}
      <div class="field">
        <label for="title">Name of the assignment</label>
        <input id="title" type="text" name="title" required maxlength={MOST_TITLE} value={filled.title} autocomplete="off" />
      </div>
      <Items filled={filled} offered={offered} />
      <fieldset class="choices">
        <legend>Kind</legend>
        <label>
          <input type="radio" name="kind" value="work" checked={filled.kind !== 'check'} />
          <span>Ordinary work</span>
          <small>On the page or in a chat, at any time between opening and due.</small>
        </label>
        <label>
          <input type="radio" name="kind" value="check" checked={filled.kind === 'check'} />
          <span>In-class check</span>
          <small>Problems alone, on this server’s page alone, without hints or solutions. It closes when it is due.</small>
        </label>
      </fieldset>
      {timeZone === null && (
        <Notice kind="warning">
          The times below are in UTC, because you have set no time zone. The clock on your wall may show another time.{' '}
          <a href="/settings">Set your time zone</a>, then open this form again.
        </Notice>
      )}
      <div class="field">
        <label for="opens">Opens</label>
        <input id="opens" type="datetime-local" name="opens" required value={filled.opens} aria-describedby="opens-means" />
        <small id="opens-means">
          {timeZone !== null && <TimesIn timeZone={timeZone} />} Work before this moment does not count.
        </small>
      </div>
      <div class="field">
        <label for="due">Due</label>
        <input id="due" type="datetime-local" name="due" required value={filled.due} />
      </div>
      <div class="field">
        <label for="late">After it is due</label>
        <select id="late" name="late">
          {latePolicies.map((late) => (
            <option value={late} selected={late === filled.late}>
              {LATE_NAMES[late]}
            </option>
          ))}
        </select>
      </div>
      <div class="field">
        <label for="hintCeiling">Hints while it is open</label>
        <select id="hintCeiling" name="hintCeiling" aria-describedby="hintCeiling-means">
          {HINT_CHOICES.map(({ value, name }) => (
            <option value={value} selected={value === filled.hintCeiling}>
              {name}
            </option>
          ))}
        </select>
        <small id="hintCeiling-means">Hints still open step by step, with the student’s own work.</small>
      </div>
      <div class="field">
        <label for="paceFloor">Pace</label>
        <select id="paceFloor" name="paceFloor" aria-describedby="paceFloor-means">
          {PACE_CHOICES.map(({ value, name }) => (
            <option value={value} selected={value === filled.paceFloor}>
              {name}
            </option>
          ))}
        </select>
        <small id="paceFloor-means">The strictest of the server, the student’s own setting and this one counts.</small>
      </div>
      <div class="actions">
        <button>{button}</button>
      </div>
    </form>
  )
}

const HINT_CHOICES = [
  { value: '4', name: 'All of them, and the solutions at the end' },
  { value: '3', name: 'Up to the sketch (3), no solutions' },
  { value: '2', name: 'Up to the approach (2)' },
  { value: '1', name: 'The clarification alone (1)' },
  { value: '0', name: 'None' },
] as const
const PACE_CHOICES = [
  { value: '', name: 'As each student has set it' },
  { value: 'standard', name: 'At least standard: hints need work first' },
  { value: 'strict', name: 'Strict: nothing can be given up' },
] as const

const Items = ({ filled, offered }: Pick<FormProps, 'filled' | 'offered'>) => (
  <fieldset class="choices">
    <legend>Tasks</legend>
    {offered.map(({ item, difficulty }) => (
      <label>
        <input type="checkbox" name="item" value={itemKey(item)} checked={filled.items.includes(itemKey(item))} />
        <span>{titleOf(item)}</span>
        <small>
          {difficulty !== null && <DifficultyBadge difficulty={difficulty} />} {itemKind(item)}
        </small>
      </label>
    ))}
    <div class="field">
      <label for="lines">Tasks by title or address, one a line</label>
      <textarea id="lines" name="lines" rows={4} maxlength={8000} aria-describedby="lines-means">
        {`\n${filled.lines}`}
      </textarea>
      <small id="lines-means">
        The title of a problem, or the address of a problem, an exercise or a lesson on this server, copied from the browser.
      </small>
    </div>
  </fieldset>
)
