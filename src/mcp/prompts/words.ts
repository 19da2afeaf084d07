/** The arguments and messages that all prompts share. */
import { z } from 'zod'

export const shortText = z.string().max(100)
export const optionalText = shortText.optional()

export const promptMessages = (...lines: readonly string[]) => ({
  messages: [{ role: 'user' as const, content: { type: 'text' as const, text: lines.join('\n') } }],
})

/** Keeps only the characters of slugs and topics, because clients send a prompt's text on as the person's own words. */
export const promptText = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .trim()
    .slice(0, 100)
