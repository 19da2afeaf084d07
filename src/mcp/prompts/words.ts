/** The arguments and messages that all prompts share. */
import { z } from 'zod'

export const shortText = z.string().max(100)
export const optionalText = shortText.optional()

export const promptMessages = (...lines: readonly string[]) => ({
  messages: [{ role: 'user' as const, content: { type: 'text' as const, text: lines.join('\n') } }],
})

/**
 * Keeps letters and digits of any script, spaces and hyphens, because clients send a prompt's text on as the person's own words. At most
 * 100 characters.
 */
export const promptText = (text: string): string =>
  Array.from(
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N} -]/gu, '')
      .trim(),
  )
    .slice(0, 100)
    .join('')
