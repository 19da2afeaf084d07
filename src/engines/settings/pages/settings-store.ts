import type { Settings } from '../rules/settings.ts'
import type { RungEnv } from '../../../web/env.ts'
import type { Failure } from '../../../failure/failure.ts'
import { word } from '../../../failure/words.ts'
import { err, type Result } from '../../../kernel/result.ts'
import { learnerOf } from '../../../web/learner-of.ts'

/** Why the settings could not be read or saved; the message is shown as it is. */
export interface StoreError {
  readonly code: string
  readonly message: string
}

/** Where the settings page reads and writes. Unlike a tool, it may loosen. */
export interface SettingsStore {
  read(userId: string): Promise<Result<Settings, StoreError>>
  /** Replaces all settings. */
  save(userId: string, settings: Settings): Promise<Result<Settings, StoreError>>
}

const worded = (answer: Result<Settings, Failure>): Result<Settings, StoreError> => (answer.ok ? answer : err(word(answer.error)))

/** The learner's own object as the store. */
export function learnerSettings(env: RungEnv): SettingsStore {
  return {
    read: async (userId) => worded(await learnerOf(env, userId, 'read').ask('settings', 'read')),
    save: async (userId, settings) => worded(await learnerOf(env, userId, 'append').ask('settings', 'change', settings, 'page')),
  }
}
