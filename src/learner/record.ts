/** The streams of one person's object and the one way they change: read → decide → append, all or nothing, with no await between. */
import { practice } from '../domain/practice/decide.ts'
import type { PracticeCommand, PracticeRefusal } from '../domain/practice/commands.ts'
import type { PracticeEvent } from '../domain/practice/events.ts'
import type { PracticeState } from '../domain/practice/state.ts'
import { viewOf, type SessionView } from '../domain/practice/view.ts'
import {
  effective,
  settingsDecider,
  type Settings,
  type SettingsCommand,
  type SettingsEvent,
  type SettingsRefusal,
} from '../domain/settings.ts'
import { ok, type Result } from '../result.ts'
import { practiceCodec, settingsCodec } from './codec.ts'
import { EventLog } from './log.ts'
import type { Answer, Bare, CallContext, Decided } from './messages.ts'
import { Streams, type Damage, type Folded } from './streams.ts'

const PRACTICE = 'practice:'
const SETTINGS = 'settings'

export class PersonalRecord {
  readonly log: EventLog
  readonly #storage: DurableObjectStorage
  readonly #practice: Streams<PracticeState, PracticeCommand, PracticeEvent, PracticeRefusal>
  readonly #settings: Streams<Settings, SettingsCommand, SettingsEvent, SettingsRefusal>

  constructor(storage: DurableObjectStorage) {
    this.#storage = storage
    this.log = new EventLog(storage.sql)
    this.#practice = new Streams(this.log, practice, practiceCodec)
    this.#settings = new Streams(this.log, settingsDecider, settingsCodec)
  }

  /** Does a session's command and answers with its events and the session after them. */
  decide(slug: string, command: Bare<PracticeCommand>, context: CallContext): Answer<Decided> {
    const settings = this.settings()
    if (!settings.ok) return settings
    const rules = effective(settings.value, context.floor)
    // A session is held to the rules it began with: later settings show only where it begins afresh.
    const fixed = command.type === 'start' || command.type === 'reset' ? rules : context.floor
    const done = this.transact(() => this.#practice.execute(PRACTICE + slug, { ...command, now: context.now, rules: fixed }))
    if (!done.ok) return done
    const view = this.view(slug, context)
    if (!view) throw new Error('a command was done on a session that does not exist')
    return ok({ events: done.value.events, view })
  }

  session(slug: string): Result<Folded<PracticeState>, Damage> {
    return this.#practice.load(PRACTICE + slug)
  }

  /** Null before a start, and for a session that cannot be read. */
  view(slug: string, context: CallContext): SessionView | null {
    const folded = this.session(slug)
    if (!folded.ok || folded.value.state.status === 'none') return null
    return viewOf(slug, folded.value.seq, folded.value.state, context.floor, context.now)
  }

  events(slug: string): PracticeEvent[] {
    return this.#practice.events(PRACTICE + slug)
  }

  /** The slugs of every session begun, oldest first. */
  *slugs(): Generator<string> {
    for (const stream of this.log.streams(PRACTICE)) yield stream.slice(PRACTICE.length)
  }

  settings(): Result<Settings, Damage> {
    const folded = this.#settings.load(SETTINGS)
    return folded.ok ? ok(folded.value.state) : folded
  }

  changeSettings(command: SettingsCommand): Answer<Settings> {
    const done = this.transact(() => this.#settings.execute(SETTINGS, command))
    return done.ok ? ok(done.value.state) : done
  }

  /** All or nothing, in storage and in memory: what was folded from writes that did not stay is forgotten. */
  transact<T>(write: () => T): T {
    try {
      return this.#storage.transactionSync(write)
    } catch (error) {
      this.#practice.forget()
      this.#settings.forget()
      throw error
    }
  }
}
