/** What prompts have in common: the words they take, and the message they make. */
import { z } from 'zod'

export const words = z.string().max(100)
export const optionalWords = words.optional()

export const promptMessages = (...lines: readonly string[]) => ({
  messages: [{ role: 'user' as const, content: { type: 'text' as const, text: lines.join('\n') } }],
})

/** Only what can stand in a slug or a topic gets into a prompt's text, since clients send it on as the person's own words. */
export const promptText = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .trim()
    .slice(0, 100)
