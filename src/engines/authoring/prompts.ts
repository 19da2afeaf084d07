/** Prompts of authoring: how a spec is agreed and problems are drafted. */
import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { optionalText, promptText, promptMessages, shortText } from '../../mcp/prompts/words.ts'

const LOOP = [
  'Send each of my messages with activity_say, word for word, and what you make of it as proposedPatch (language, problemCount, difficultyPlan {easy, medium, hard}, topics, style, learningMode). Ask me what question says and nothing else; confirm: true only when I said yes.',
  'When the spec is READY, write one draft at a time for the open slot, and send it with activity_submit_draft. The server runs it: the reference has to pass twice, starter and stubs have to fail, and the cases have to notice most changes of the reference.',
  'A refusal names every check that failed. Mend all of it before you send the draft again; after three refusals a slot is made easier by itself.',
  'Never show me references, hidden cases or hints of drafts, unless I say that they are not for me.',
  'When all slots are done, ask me whether to publish, and call activity_publish.',
] as const

const numbered = (steps: readonly string[]): string[] => steps.map((step, index) => `${index + 1}. ${step}`)

export function registerAuthoringPrompts(server: McpServer): void {
  server.registerPrompt(
    'author_activity',
    {
      title: 'Make problems of my own',
      description: 'Agree on what to practise; problems are drafted with you and kept once they pass their checks.',
      argsSchema: z.object({ wish: optionalText.describe('What to practise, in which language, how many.') }),
    },
    ({ wish }) => {
      const about = promptText(wish ?? '')
      return promptMessages(
        about ? `Make problems for me: ${about}.` : 'Make problems for me.',
        '',
        ...numbered(['Call activity_start with what I asked for as brief.', ...LOOP]),
      )
    },
  )
  server.registerPrompt(
    'teach_a_class',
    {
      title: 'Make problems for a class',
      description: 'Problems for others, with a link under which they take a copy.',
      argsSchema: z.object({ topic: shortText.describe('What the class learns.'), language: optionalText }),
    },
    ({ topic, language }) => {
      const about = promptText(topic)
      const named = promptText(language ?? '')
      return promptMessages(
        `I teach ${about || 'a class'}${named ? ` in ${named}` : ''} and need problems for it.`,
        '',
        ...numbered([
          'Ask me whether my class writes whole solutions (practice) or completes prepared ones (guided), and call activity_start with that.',
          ...LOOP.filter((step) => !step.startsWith('Never')),
          'I am the teacher: show me each accepted problem when I ask. What you have drafted stands in our chat, so I will not give it to the class.',
          'After publishing, offer a link for the class: activity_publish with share "create". Each of them opens it signed in and takes a copy.',
        ]),
      )
    },
  )
}
