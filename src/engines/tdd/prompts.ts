/** Prompts of test-driven development. */
import type { McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { GLOBAL_RULES } from './rules/guidance.ts'
import { SHORTCUTS } from './rules/help.ts'
import { TDD_MODE } from '../../mcp/instructions.ts'
import { promptText, promptMessages, shortText } from '../../mcp/prompts/words.ts'

export function registerTddPrompts(server: McpServer): void {
  server.registerPrompt(
    'tdd_initialize',
    { title: 'Work test-driven', description: 'Red, green, refactor: how it works here, and the words you can say.' },
    () =>
      promptMessages(
        'Let us work test-driven. Call tdd_initialize, and follow say, next and avoid in every result.',
        '',
        TDD_MODE,
        '',
        'Rules:',
        ...GLOBAL_RULES.map((rule) => `- ${rule}`),
        '',
        'What I may say, and what you do then:',
        ...SHORTCUTS.map(({ says, tool, does }) => `- “${says}”: ${tool}. ${does}`),
      ),
  )
  server.registerPrompt(
    'tdd_start_session_wizard',
    {
      title: 'Plan a test-driven session',
      description: 'From a goal to a session with its files and rules, question by question.',
      argsSchema: z.object({ goal: shortText.describe('What to build.') }),
    },
    ({ goal }) => {
      const about = promptText(goal)
      return promptMessages(
        `I want to build ${about || 'something'} test-driven. Set up the session with me, one question at a time.`,
        '',
        '1. Call tdd_initialize. If a session for this is open, offer to continue it.',
        '2. Ask me for the first small behaviour, and help me say the goal in one sentence.',
        '3. Ask whether I work on my machine (evidence stated: ask for the commands that run the tests) or the server stores the files and runs the tests (evidence verified: ask for the language).',
        '4. Propose names for test files and implementation files that the test tool of the language finds, and let me correct them.',
        '5. Ask whether I want rules of my own, at most ten.',
        '6. Show me the plan, and call tdd_start_session when I agree. Then help me choose the first failing test.',
      )
    },
  )
}
