/** Changes of settings as rows and back. */
import { z } from 'zod'
import { paces } from '../../kernel/pace.ts'
import { codec, type Codec } from '../../learner/codec.ts'
import { languages } from '../../problem/problem.ts'
import type { SettingsEvent } from './rules/settings.ts'

const settingsEvent = z.object({
  at: z.int(),
  type: z.literal('settings_changed'),
  changes: z
    .object({
      pace: z.enum(paces),
      strictMode: z.boolean(),
      praise: z.boolean(),
      dailyLimit: z.int().nullable(),
      minutesADay: z.int().nullable(),
      timeZone: z.string().nullable(),
      language: z.enum(languages).nullable(),
      isProcessOff: z.boolean(),
      sharesCode: z.boolean(),
    })
    .partial(),
})

export const settingsCodec: Codec<SettingsEvent> = codec<SettingsEvent>(
  settingsEvent.transform(({ changes, ...rest }) => ({ ...rest, changes: present(changes) })),
)

/** Drops the keys that are absent, which zod's `partial` gives as undefined. */
function present<T extends object>(value: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const out: { [K in keyof T]?: Exclude<T[K], undefined> } = {}
  for (const key in value) {
    const item = value[key]
    if (item !== undefined) out[key] = item as Exclude<T[typeof key], undefined>
  }
  return out
}
