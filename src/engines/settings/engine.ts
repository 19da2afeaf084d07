/** What a person has set, and how it changes. */
import { settingsDecider, type Settings, type SettingsEvent } from './rules/settings.ts'
import { ok } from '../../kernel/result.ts'
import { defineEngine, Kind, OPEN, type Look } from '../engine.ts'
import type { Answer, CallContext } from '../../learner/messages.ts'
import type { PersonalRecord } from '../../learner/record.ts'
import { settingsCodec } from './codec.ts'

function archive(event: SettingsEvent): Look {
  switch (event.type) {
    case 'settings_changed':
      return OPEN
  }
}

const streams = new Kind({ name: 'settings', decider: settingsDecider, codec: settingsCodec, archive })

export class PersonalSettings {
  readonly #record: PersonalRecord

  constructor(record: PersonalRecord) {
    this.#record = record
  }

  read(): Answer<Settings> {
    const folded = this.#record.streams(streams).load()
    return folded.ok ? ok(folded.value.state) : folded
  }

  change(changes: Partial<Settings>, through: 'tool' | 'page', { now }: CallContext): Answer<Settings> {
    const command = { type: 'change', changes, through, now } as const
    const result = this.#record.transact(() => this.#record.streams(streams).execute('', command))
    return result.ok ? ok(result.value.state) : result
  }

  /** Takes the browser's time zone where the learner never set one. */
  noteTimeZone(timeZone: string, { now }: CallContext): Answer<null> {
    const command = { type: 'note_time_zone', timeZone, now } as const
    const result = this.#record.transact(() => this.#record.streams(streams).execute('', command))
    return result.ok ? ok(null) : result
  }

  /** Null for no zone of one's own, and for settings that cannot be read. */
  timeZone(): string | null {
    const settings = this.read()
    return settings.ok ? settings.value.timeZone : null
  }
}

export const settings = defineEngine({
  name: 'settings',
  isDirect: true,
  streams: [streams],
  methods: (record) => new PersonalSettings(record),
})
