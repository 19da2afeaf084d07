/** Prompts of authoring: how a plan is agreed and problems are drafted. */
import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { optionalText, promptText, promptMessages, shortText } from '../../mcp/prompts/words.ts'

const AGREE = [
  'Send each of my messages with activity_say: my own words as message, and the fields of the plan that I name (language, problemCount, difficultyPlan, topics, style, learningMode). If I leave the rest to you, send fillRest: true. Then ask me the question of the result and nothing else.',
  'When the plan is whole, show me all of it. Send confirm: true only after I said yes to it, with my words.',
] as const
const DRAFT =
  'Write one draft at a time for the open slot and send it with activity_submit_draft. The server runs it: the reference must pass twice, the starter and empty stubs must fail, and the cases must catch most changed versions of the reference.'
const MEND = 'A refusal names every check that failed and the parts to keep. Fix all of it before you send the draft again.'
const SEALED = 'Never show me references, hidden cases or hints of drafts, unless I say that they are not for me.'
const PUBLISH = 'When all slots are done, ask me whether to publish, and call activity_publish.'

const numbered = (steps: readonly string[]): string[] => steps.map((step, index) => `${index + 1}. ${step}`)

export function registerAuthoringPrompts(server: McpServer): void {
  server.registerPrompt(
    'author_activity',
    {
      title: 'Make problems of my own',
      description: 'Agree on what to practise. Problems are drafted with you and kept after they pass their checks.',
      argsSchema: z.object({ wish: optionalText.describe('What to practise, in which language, how many.') }),
    },
    ({ wish }) => {
      const about = promptText(wish ?? '')
      return promptMessages(
        about ? `Make problems for me: ${about}.` : 'Make problems for me.',
        '',
        ...numbered(['Call activity_start with my words and the fields that I named.', ...AGREE, DRAFT, MEND, SEALED, PUBLISH]),
      )
    },
  )
  server.registerPrompt(
    'own_problem',
    {
      title: 'Practise a problem that I paste',
      description: 'Homework, an interview question or any other problem, with tests and hints.',
    },
    () =>
      promptMessages(
        'I have a problem from elsewhere and want to practise it.',
        '',
        ...numbered([
          'Ask me to paste its whole text. You cannot open links here.',
          'Call activity_start with the text as source and the programming language that I want. Do not shorten the text.',
          `${DRAFT} Keep the task as I pasted it, in my language. The three hints lead to the idea step by step, each ends in a question, and none has a line of the solution.`,
          MEND,
          'Then call start_problem. Help me as with any other problem, and do not show me the reference, hidden cases or hints that I have not asked for.',
        ]),
      ),
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
      const languageName = promptText(language ?? '')
      return promptMessages(
        `I teach ${about || 'a class'}${languageName ? ` in ${languageName}` : ''} and need problems for it.`,
        '',
        ...numbered([
          'Ask me whether my class writes whole solutions (practice) or completes prepared code (guided), and call activity_start with that.',
          ...AGREE,
          DRAFT,
          MEND,
          PUBLISH,
          'I am the teacher: show me each accepted problem when I ask. Our chat shows your drafts, so I will not give the chat to the class.',
          'After publishing, offer a link for the class: activity_publish with share "create". Each student opens it signed in and takes a copy.',
        ]),
      )
    },
  )
}
