/** A learner's own settings. Through a tool they only get stricter; loosening happens on the signed-in page. */
import { err, ok } from '../../../kernel/result.ts'
import type { Decider } from '../../../kernel/decider.ts'
import type { Language } from '../../../problem/problem.ts'
import { paces, type Pace } from '../../../kernel/pace.ts'

export interface Settings {
  readonly pace: Pace
  /** A submission is refused unless the last local run passed with the same code. */
  readonly strictMode: boolean
  readonly praise: boolean
  /** New problems and reviews a day, 1 to 50; null for no limit. */
  readonly dailyLimit: number | null
  /** Minutes a day for what is due, 5 to 240; null, or left out, for no limit. */
  readonly minutesADay?: number | null
  /** IANA name; null for UTC. */
  readonly timeZone: string | null
  /** Preferred language; null when none is chosen. */
  readonly language: Language | null
  /** True: how programs come about on the page is not counted. */
  readonly isProcessOff?: boolean
  /** True: the learner's programs are part of the owner's research export. */
  readonly sharesCode?: boolean
  /** Whether a time zone, or none, was ever set: then no browser's is taken. */
  readonly isTimeZoneSet?: true
}

export const defaultSettings: Settings = {
  pace: 'standard',
  strictMode: false,
  praise: false,
  dailyLimit: null,
  timeZone: null,
  language: null,
}

export const dailyLimitBounds = { min: 1, max: 50 } as const
export const minutesBounds = { min: 5, max: 240 } as const

/** The settings among `changes` that would become looser than they are. */
export function loosened(settings: Settings, changes: Partial<Settings>): Array<'pace' | 'strictMode'> {
  const out: Array<'pace' | 'strictMode'> = []
  if (changes.pace !== undefined && paces.indexOf(changes.pace) < paces.indexOf(settings.pace)) out.push('pace')
  if (changes.strictMode === false && settings.strictMode) out.push('strictMode')
  return out
}

/** Whether `name` is a time zone this runtime knows. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

export type SettingsEvent = { readonly type: 'settings_changed'; readonly changes: Partial<Settings>; readonly at: number }
export type SettingsCommand =
  | {
      readonly type: 'change'
      readonly changes: Partial<Settings>
      /** A tool speaks for a model; the page for the person. */
      readonly through: 'tool' | 'page'
      readonly now: number
    }
  /** What a browser says its time zone is. */
  | { readonly type: 'note_time_zone'; readonly timeZone: string; readonly now: number }
export type SettingsRefusal = { readonly code: 'CONFIRM_ON_PAGE'; readonly fields: ReadonlyArray<'pace' | 'strictMode'> }

export const settingsDecider: Decider<Settings, SettingsCommand, SettingsEvent, SettingsRefusal> = {
  initial: defaultSettings,
  decide(state, command) {
    if (command.type === 'note_time_zone') {
      const { timeZone, now } = command
      return ok(
        state.isTimeZoneSet || !isTimeZone(timeZone) ? [] : [{ type: 'settings_changed', changes: { timeZone }, at: now }],
      )
    }
    const looser = loosened(state, command.changes)
    if (command.through === 'tool' && looser.length > 0) return err({ code: 'CONFIRM_ON_PAGE', fields: looser })
    const after = { ...state, ...command.changes }
    const changed = JSON.stringify(after) !== JSON.stringify(state)
    return ok(changed ? [{ type: 'settings_changed', changes: command.changes, at: command.now }] : [])
  },
  evolve: (state, event) => ({
    ...state,
    ...event.changes,
    ...('timeZone' in event.changes ? { isTimeZoneSet: true as const } : {}),
  }),
}
