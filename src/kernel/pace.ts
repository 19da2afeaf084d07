/** How strictly a session is led. */

/** From loosest to strictest. */
export const paces = ['relaxed', 'standard', 'strict'] as const
export type Pace = (typeof paces)[number]

/** What an operator demands of every session, whatever the learner's settings say. */
export interface SettingsFloor {
  readonly pace: Pace
  /** A submission is refused unless the last local run passed with the same code. */
  readonly strictMode: boolean
}

/** The stricter of a learner's setting and the operator's floor. */
export function effective(settings: SettingsFloor, floor: SettingsFloor): SettingsFloor {
  const stricter = paces.indexOf(settings.pace) >= paces.indexOf(floor.pace) ? settings.pace : floor.pace
  return { pace: stricter, strictMode: settings.strictMode || floor.strictMode }
}
