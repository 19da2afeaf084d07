import { z } from 'zod'
import { dailyLimitBounds, isTimeZone, type Settings } from '../rules/settings.ts'
import { ok } from '../../../kernel/result.ts'
import { language, text } from '../../../mcp/inputs.ts'
import { defineTool, baseResult } from '../../../mcp/tool.ts'
import { effective, paces } from '../../../kernel/pace.ts'

export const updateSettings = defineTool({
  name: 'update_settings',
  title: 'Change settings',
  toolset: 'practice',
  effect: 'append',
  description: {
    useWhen:
      'Use when the learner asks to change pace, strict mode, praise, daily limit, time zone or language. Without parameters it shows the settings.',
    notWhen: 'Not to loosen pace or strict mode: only the learner can, on the settings page.',
    thenCall: 'Then say what changed. Pace and strict mode apply to sessions started afterwards.',
  },
  input: z.object({
    pace: z.enum(paces).optional(),
    strictMode: z.boolean().optional().describe('Refuse a submission unless the last local run passed with the same code.'),
    praise: z.boolean().optional(),
    dailyLimit: z.int().min(dailyLimitBounds.min).max(dailyLimitBounds.max).optional(),
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
      timeZone: z.string().nullable(),
      language: z.string().nullable(),
    }),
    inForce: z.object({ pace: z.enum(paces), strictMode: z.boolean() }),
    settingsUrl: z.string(),
  }),
  async run(input, { learner, floor, settingsUrl }) {
    const changes: Partial<Settings> = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
    const settings = await learner.ask('settings', 'change', changes, 'tool')
    if (!settings.ok) return settings
    const inForce = effective(settings.value, floor)
    return ok({
      say: `Pace: ${inForce.pace}${inForce.strictMode ? ', strict mode' : ''}. This applies to sessions started from now on.`,
      next: null,
      settings: { ...settings.value },
      inForce,
      settingsUrl,
    })
  },
})
