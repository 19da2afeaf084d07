import { z } from 'zod'
import { dailyLimitBounds, isTimeZone, minutesBounds, type Settings } from '../rules/settings.ts'
import { LANGUAGE_NAMES } from '../../../problem/language-names.ts'
import { err, ok } from '../../../kernel/result.ts'
import { language, text } from '../../../mcp/inputs.ts'
import { defineTool, baseResult } from '../../../mcp/tool.ts'
import { effective, paces } from '../../../kernel/pace.ts'

export const updateSettings = defineTool({
  name: 'update_settings',
  title: 'Change settings',
  toolset: 'practice',
  effect: 'destroy',
  description: {
    useWhen: 'Use when the learner asks to change a setting. Without parameters it shows the settings.',
    notWhen: 'Not to loosen pace or strict mode: only the learner can, on the settings page.',
    thenCall: 'Then say what changed. Pace and strict mode apply to sessions started afterwards.',
  },
  input: z.object({
    pace: z.enum(paces).optional(),
    strictMode: z.boolean().optional().describe('Submit only code that passed the last run of visible tests.'),
    praise: z.boolean().optional(),
    dailyLimit: z.int().min(dailyLimitBounds.min).max(dailyLimitBounds.max).optional(),
    minutesADay: z.int().min(minutesBounds.min).max(minutesBounds.max).optional(),
    timeZone: text(64).refine(isTimeZone, 'not a known time zone; use an IANA name such as Europe/Berlin').optional(),
    language: language.optional(),
  }),
  output: z.object({
    ...baseResult,
    settings: z.object({
      pace: z.enum(paces),
      strictMode: z.boolean(),
      praise: z.boolean(),
      dailyLimit: z.int().nullable(),
      minutesADay: z.int().nullable(),
      timeZone: z.string().nullable(),
      language: z.string().nullable(),
    }),
    inForce: z.object({ pace: z.enum(paces), strictMode: z.boolean() }),
    settingsUrl: z.string(),
  }),
  async run(input, { learner, floor, settingsUrl, languages }) {
    const changes: Partial<Settings> = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
    const available = await languages()
    if (input.language !== undefined && !available.includes(input.language))
      return err({ code: 'LANGUAGE_RUNTIME_NOT_FOUND', language: input.language, available })
    const settings = await learner.ask('settings', 'change', changes, 'tool')
    if (!settings.ok) return settings
    const inForce = effective(settings.value, floor)
    return ok({
      say: sentences(changes, settings.value, inForce).join(' '),
      next: { tool: 'get_started', arguments: {} },
      settings: { ...settings.value, minutesADay: settings.value.minutesADay ?? null },
      inForce,
      settingsUrl,
    })
  },
})

/** What the changed settings mean now; without a change, the pace. */
function sentences(
  changes: Partial<Settings>,
  settings: Settings,
  { pace, strictMode }: Pick<Settings, 'pace' | 'strictMode'>,
): string[] {
  const { timeZone, dailyLimit, praise } = settings
  const paced = `Problems you start from now on have the pace “${pace}”${strictMode ? ' and strict mode' : ''}.`
  const others = [
    settings.language !== null && changes.language !== undefined
      ? `New problems begin in ${LANGUAGE_NAMES[settings.language]}.`
      : '',
    changes.timeZone !== undefined ? `Your days follow the time zone ${timeZone ?? 'UTC'}.` : '',
    changes.dailyLimit !== undefined ? `Your limit is ${dailyLimit ?? 'no'} new problems and reviews a day.` : '',
    changes.minutesADay !== undefined ? `The plan for a day fits ${settings.minutesADay ?? 'any number of'} minutes.` : '',
    changes.praise !== undefined ? `Praise is ${praise ? 'on' : 'off'}.` : '',
  ].filter((sentence) => sentence !== '')
  const isPaced = changes.pace !== undefined || changes.strictMode !== undefined
  return isPaced || others.length === 0 ? [paced, ...others] : others
}
