/** What can go wrong with settings, in words. */
import type { WordsOf } from '../../failure/wording.ts'
import type { SettingsRefusal } from './rules/settings.ts'

/** `url`: the page on which settings are loosened, which the object does not know. */
export type SettingsFailure = SettingsRefusal & { readonly url: string }

export const settingsWords = {
  CONFIRM_ON_PAGE: (failure) => ({
    message: 'Settings can be made stricter here; loosening them is done by the learner on the signed-in settings page.',
    fields: failure.fields,
    url: failure.url,
    next: null,
  }),
} satisfies WordsOf<SettingsFailure>
