/** /settings: the learner's own settings, and the only place where they get looser. */
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { statusOf } from '../../../web/status.ts'
import { z } from 'zod'
import { languages } from '../../../problem/problem.ts'
import { dailyLimitBounds, isTimeZone, minutesBounds, type Settings } from '../rules/settings.ts'
import { floorOf } from '../../../web/env.ts'
import type { AppContext } from '../../../web/context.ts'
import { field } from '../../../web/auth/csrf.ts'
import { LANGUAGE_NAMES } from '../../../problem/language-names.ts'
import { errorPage, page } from '../../../web/design/layout.tsx'
import { paces, type SettingsFloor } from '../../../kernel/pace.ts'
import { definePage, type SignedIn } from '../../../web/page.ts'
import { runnableLanguages } from '../../../web/runner-languages.ts'
import { kindOf, Notice } from '../../../web/design/notice.tsx'

const PACE_TEXT: Record<(typeof paces)[number], { readonly name: string; readonly means: string }> = {
  relaxed: {
    name: 'Relaxed',
    means: 'Hints open one after the other whenever you ask, with no work of yours in between.',
  },
  standard: {
    name: 'Standard',
    means:
      'The first hint is free. Each next one needs something new from you: code that ran, or your own answer to the last hint’s question. Ten minutes after the last hint, it opens anyway. You may give up and see everything.',
  },
  strict: {
    name: 'Strict',
    means:
      'As standard, but you cannot give up. The solutions stay closed until you have tried: one of your runs has to fail first.',
  },
}

export const ticked = z.enum(['', 'on']).transform((value) => value === 'on')
const { min, max } = dailyLimitBounds

const MINUTES_HELP = `The minutes a day are a whole number from ${minutesBounds.min} to ${minutesBounds.max}, or empty.`

/** The form's fields as text; an empty one means no choice. */
const settingsForm = z.object({
  pace: z.enum(paces, { error: 'Choose one of the paces.' }),
  strictMode: ticked,
  praise: ticked,
  dailyLimit: z
    .string()
    .trim()
    .regex(/^\d{0,3}$/, `The daily limit is a whole number from ${min} to ${max}, or empty.`)
    .transform((text) => (text === '' ? null : Number(text)))
    .refine(
      (limit) => limit === null || (limit >= min && limit <= max),
      `The daily limit is a whole number from ${min} to ${max}, or empty.`,
    ),
  minutesADay: z
    .string()
    .trim()
    .regex(/^\d{0,3}$/, MINUTES_HELP)
    .transform((text) => (text === '' ? null : Number(text)))
    .refine((minutes) => minutes === null || (minutes >= minutesBounds.min && minutes <= minutesBounds.max), MINUTES_HELP),
  timeZone: z
    .string()
    .trim()
    .refine((name) => name === '' || isTimeZone(name), 'The time zone is a name such as Europe/Berlin, or empty for UTC.')
    .transform((name) => name || null),
  language: z.enum(['', ...languages], { error: 'Choose one of the languages.' }).transform((name) => name || null),
  isProcessOff: ticked,
  sharesCode: ticked,
})

/** The form as it is filled in: valid or not. */
type Filled = Readonly<Record<keyof typeof settingsForm.shape, string>>

const filledIn = (form: FormData): Filled => ({
  pace: field(form, 'pace'),
  strictMode: field(form, 'strictMode'),
  praise: field(form, 'praise'),
  dailyLimit: field(form, 'dailyLimit'),
  minutesADay: field(form, 'minutesADay'),
  timeZone: field(form, 'timeZone'),
  language: field(form, 'language'),
  isProcessOff: field(form, 'isProcessOff'),
  sharesCode: field(form, 'sharesCode'),
})

const filledWith = ({
  pace,
  strictMode,
  praise,
  dailyLimit,
  minutesADay,
  timeZone,
  language,
  isProcessOff = false,
  sharesCode = false,
}: Settings): Filled => ({
  pace,
  strictMode: strictMode ? 'on' : '',
  praise: praise ? 'on' : '',
  dailyLimit: dailyLimit?.toString() ?? '',
  minutesADay: minutesADay?.toString() ?? '',
  timeZone: timeZone ?? '',
  language: language ?? '',
  isProcessOff: isProcessOff ? 'on' : '',
  sharesCode: sharesCode ? 'on' : '',
})

interface FormProps {
  readonly filled: Filled
  /** Names of fields that were refused. */
  readonly refused: readonly PropertyKey[]
  readonly csrf: string
  readonly notice: string | null
  readonly status: Shown['status']
  readonly floor: SettingsFloor
  /** Languages that can run here. */
  readonly runnable: readonly string[]
}

/** A radio button or box, whose own name is short and whose meaning is read after it. */
function Choice(props: {
  readonly id: string
  readonly input: Readonly<Record<string, string | boolean>>
  readonly name: string
  readonly means: string
}) {
  const { id, input, name, means } = props
  return (
    <label>
      <input {...input} aria-labelledby={`${id}-name`} aria-describedby={`${id}-means`} />
      <span id={`${id}-name`}>{name}</span>
      <small id={`${id}-means`}>{means}</small>
    </label>
  )
}

function SettingsForm({ filled, refused, csrf, notice, status, floor, runnable }: FormProps) {
  return (
    <form method="post" action="/settings">
      <input type="hidden" name="csrf" value={csrf} />
      {notice && (
        <Notice kind={kindOf(status)} isStatus hasFocus>
          {notice}
        </Notice>
      )}
      <fieldset>
        <legend>Pace</legend>
        <p>The pace decides when hints and solutions open.</p>
        {paces.map((pace) => (
          <Choice
            id={pace}
            input={{ type: 'radio', name: 'pace', value: pace, checked: filled.pace === pace }}
            {...PACE_TEXT[pace]}
          />
        ))}
        <small>
          Pace and strict mode hold for problems you start from now on. A tutor can make them stricter; only you can loosen them,
          here.
          {floor.pace !== 'relaxed' && ` This server holds everyone to at least: ${floor.pace}.`}
        </small>
      </fieldset>
      <fieldset>
        <legend>Teaching</legend>
        <Choice
          id="strictMode"
          input={{ type: 'checkbox', name: 'strictMode', checked: filled.strictMode === 'on' }}
          name="Strict mode"
          means={`Strict mode is about submitting, not about hints: you can submit only code that has just passed the visible tests, unchanged.${floor.strictMode ? ' This server demands it of everyone.' : ''}`}
        />
        <Choice
          id="praise"
          input={{ type: 'checkbox', name: 'praise', checked: filled.praise === 'on' }}
          name="Praise"
          means="The tutor may celebrate what went well. Without it, it keeps to the facts."
        />
      </fieldset>
      <div class="field">
        <label for="dailyLimit">Daily limit</label>
        <input
          id="dailyLimit"
          type="number"
          name="dailyLimit"
          min={min}
          max={max}
          value={filled.dailyLimit}
          aria-invalid={refused.includes('dailyLimit') ? 'true' : undefined}
          aria-describedby="dailyLimit-means"
        />
        <small id="dailyLimit-means">
          {`How many new problems and reviews the tutor plans for a day, from ${min} to ${max}. You may always do more. Leave it empty for no plan.`}
        </small>
      </div>
      <div class="field">
        <label for="minutesADay">Minutes a day</label>
        <input
          id="minutesADay"
          type="number"
          name="minutesADay"
          min={minutesBounds.min}
          max={minutesBounds.max}
          value={filled.minutesADay}
          aria-invalid={refused.includes('minutesADay') ? 'true' : undefined}
          aria-describedby="minutesADay-means"
        />
        <small id="minutesADay-means">
          {`From ${minutesBounds.min} to ${minutesBounds.max} minutes for what is due. The plan for a day then fits them. Empty for no limit.`}
        </small>
      </div>
      <div class="field">
        <label for="timeZone">Time zone</label>
        <input
          id="timeZone"
          type="text"
          name="timeZone"
          list="timeZones"
          value={filled.timeZone}
          aria-invalid={refused.includes('timeZone') ? 'true' : undefined}
          autocomplete="off"
          aria-describedby="timeZone-means"
        />
        <datalist id="timeZones">
          {Intl.supportedValuesOf('timeZone').map((name) => (
            <option value={name} />
          ))}
        </datalist>
        <button type="button" class="quiet" data-offers-time-zone hidden></button>
        <small id="timeZone-means">
          A name such as Europe/Berlin; your day begins at 4 in the morning there. While it is empty, your day is counted in UTC,
          and pages show times by your browser’s clock.
        </small>
      </div>
      <div class="field">
        <label for="language">Preferred programming language</label>
        <select id="language" name="language" aria-describedby="language-means">
          <option value="" selected={filled.language === ''}>
            The one I used last
          </option>
          {languages
            .filter((language) => runnable.includes(language) || language === filled.language)
            .map((language) => (
              <option value={language} selected={filled.language === language}>
                {LANGUAGE_NAMES[language]}
              </option>
            ))}
        </select>
        <small id="language-means">New problems begin in this language.</small>
      </div>
      <fieldset>
        <legend>Counts and research</legend>
        <Choice
          id="isProcessOff"
          input={{ type: 'checkbox', name: 'isProcessOff', checked: filled.isProcessOff === 'on' }}
          name="Do not count how I write"
          means="Otherwise your browser counts, for each run on a page, how often you pasted and how long you were active. Only you see that. How many characters you typed and pasted is always kept; teachers see it if you share your attempts with their class."
        />
        <Choice
          id="sharesCode"
          input={{ type: 'checkbox', name: 'sharesCode', checked: filled.sharesCode === 'on' }}
          name="Share my programs for research"
          means="The owner can export how people work here, without names. Your programs are in it only if you tick this."
        />
      </fieldset>
      <div class="actions">
        <button>Save</button>
      </div>
    </form>
  )
}

interface Shown extends Pick<FormProps, 'filled' | 'refused'> {
  readonly notice: string | null
  readonly status: ContentfulStatusCode
}

async function show(c: AppContext, { csrf }: SignedIn, { filled, refused, notice, status }: Shown): Promise<Response> {
  const { vars } = c.env
  return page(
    c,
    {},
    <>
      <SettingsForm
        filled={filled}
        refused={refused}
        csrf={csrf}
        notice={notice}
        status={status}
        floor={floorOf(vars)}
        runnable={await runnableLanguages(vars, Date.now())}
      />
      <h2>Elsewhere</h2>
      <ul>
        <li>
          <a href="/clients">Connected apps</a>: what may use Rung in your name
        </li>
        <li>
          <a href="/account">Your data</a>: take it along, put it back, or delete your account
        </li>
        <li>
          <a href="/own-problems">Your own problems</a>: what you have made or taken, and the links you have given
        </li>
        <li>
          <a href="/progress/process">How you write</a>: what you typed and pasted, run by run
        </li>
        <li>
          <a href="/trials">Trials</a>: take part in a comparison of two ways of teaching, or leave it
        </li>
        {c.get('isOwner') === true && (
          <li>
            <a href="/owner">Owner</a>: people, invites, runs and the runner of this server
          </li>
        )}
      </ul>
    </>,
    status,
  )
}

const STEPPED_DOWN = 'You are no longer an owner of this server. Your record is as it was.'

export const settingsPage = definePage({
  path: '/settings',
  title: 'Settings',
  navigation: { place: 'account', name: 'Settings' },
  access: 'signed-in',
  async get(c, visitor) {
    const settings = await c.env.ports.settings(c.env.vars).read(visitor.user.id)
    if (!settings.ok) return errorPage(c, 503, settings.error.message)
    const notice = c.req.query('saved') === '1' ? 'Saved.' : c.req.query('done') === 'stepped-down' ? STEPPED_DOWN : null
    return show(c, visitor, { filled: filledWith(settings.value), refused: [], notice, status: 200 })
  },
  post: {
    stale: 'This form is no longer valid. Open the settings again and repeat the change.',
    async run(c, visitor, form) {
      const store = c.env.ports.settings(c.env.vars)
      const filled = filledIn(form)
      const parsed = settingsForm.safeParse(filled)
      if (!parsed.success) {
        const refused = parsed.error.issues.flatMap(({ path }) => path)
        const notice = `Nothing was saved. ${parsed.error.issues.map((issue) => issue.message).join(' ')}`
        return show(c, visitor, { filled, refused, notice, status: 400 })
      }
      const saved = await store.save(visitor.user.id, parsed.data)
      if (!saved.ok)
        return show(c, visitor, { filled, refused: [], notice: saved.error.message, status: statusOf(saved.error.code) })
      return c.redirect('/settings?saved=1', 303)
    },
  },
})
