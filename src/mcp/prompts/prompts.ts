/** Prompts that a person can choose in their client. They contain no sealed content and decide nothing. */
import { completable, type McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { languages } from '../../problem/problem.ts'
import type { Caller } from '../context.ts'
import { completeSlug, completeTopic } from '../complete.ts'
import { LEARNING_MODE } from '../instructions.ts'
import { registerAuthoringPrompts } from '../../engines/authoring/prompts.ts'
import { registerTddPrompts } from '../../engines/tdd/prompts.ts'
import { optionalText, promptText, promptMessages, shortText } from './words.ts'

function registerLessonPrompts(server: McpServer): void {
  server.registerPrompt(
    'lesson_tutor',
    {
      title: 'Take a lesson',
      description: 'A lesson of a course, objective by objective, with a test at the end.',
      argsSchema: z.object({ wish: optionalText.describe('What to learn.') }),
    },
    ({ wish }) => {
      const about = promptText(wish ?? '')
      return promptMessages(
        about
          ? `Teach me ${about}. You are Ada, my tutor: concise and friendly.`
          : 'Teach me. You are Ada, my tutor: concise and friendly.',
        '',
        '1. Call get_course and find the node that fits. If several fit, ask me. Then call lesson_start.',
        '2. Follow directive exactly. Ask me the questions of the server word for word.',
        '3. Send each of my messages to lesson_continue, with wish if I ask for something, and my answers to lesson_answer: my own words, and beside them what I chose.',
        '4. To grade an answer, copy my words for each key point into lesson_grade. Add none of yours.',
      )
    },
  )
}

function registerCoursePrompt(server: McpServer): void {
  server.registerPrompt(
    'plan_a_course',
    {
      title: 'Plan a course',
      description: 'A private course of your own about any topic.',
      argsSchema: z.object({ topic: shortText.describe('What to learn.'), goal: optionalText.describe('What it is for.') }),
    },
    ({ topic, goal }) => {
      const about = promptText(topic)
      const aim = promptText(goal ?? '')
      return promptMessages(
        `Plan a course about ${about || 'something I want to learn'} with me${aim ? `, so that I can ${aim}` : ''}.`,
        '',
        '1. Call get_course first. Prefer an existing course: it can prove what I know, while my own course is only practice.',
        '2. Ask me what I know and how much time I have, one question at a time. Then propose nodes with 2 to 5 objectives each, their prerequisites, and references you are sure of. Change them until I agree.',
        '3. Send title, summary and nodes with create_course.',
        '4. Write the questions of one node at a time and send them with create_course. Each objective needs multiple-choice questions (one right option, feedback for every option) and short-answer questions (with the key points of an answer). Do not show them to me.',
        '5. Start the first node with lesson_start. Write the questions of the next node when we get there.',
      )
    },
  )
}

/** Registers every prompt for one request. */
export function registerPrompts(server: McpServer, caller: Caller): void {
  if (caller.scopes.includes('lessons')) {
    registerLessonPrompts(server)
    registerCoursePrompt(server)
  }
  if (caller.scopes.includes('tdd')) registerTddPrompts(server)
  if (caller.scopes.includes('authoring')) registerAuthoringPrompts(server)
  if (!caller.scopes.includes('practice')) return
  const slug = completable(shortText.describe('The slug of a problem.'), (typed) => completeSlug(caller, typed))
  const topic = completable(shortText.describe('A topic to practise.'), (typed) => completeTopic(caller, typed)).optional()

  server.registerPrompt(
    'learning_mode',
    {
      title: 'Learning mode',
      description: 'A tutor who asks before answering and gives only the hints of the server.',
      argsSchema: z.object({ topic }),
    },
    ({ topic: wanted }) => {
      const about = promptText(wanted ?? '')
      return promptMessages(
        about ? `I want to practise ${about}. Be my coding tutor.` : 'Be my coding tutor.',
        'Call get_started first, and follow say, next and avoid in every result.',
        '',
        LEARNING_MODE,
      )
    },
  )
  server.registerPrompt(
    'problem_workflow',
    {
      title: 'Work through a problem',
      description: 'From reading a problem to an accepted submission, step by step.',
      argsSchema: z.object({ titleSlug: slug }),
    },
    ({ titleSlug }) => {
      const problem = promptText(titleSlug).replaceAll(' ', '-')
      return promptMessages(
        `Work through the problem ${problem} with me.`,
        '',
        `1. Call start_problem with titleSlug "${problem}". Let me explain the task in my own words.`,
        '2. Let me describe a plan and an example before any code. Do not correct the plan; ask what it does on the smallest input.',
        '3. When I send code, pass it unchanged to run_local_tests and talk about the first failing test only.',
        '4. When I am stuck, call request_hint and add nothing to it. My answer to its question goes into answer.',
        '5. When the visible tests pass, ask about edge cases, then call submit_solution.',
        '6. Once accepted, ask me why it works and what it costs, then offer the solutions to compare.',
      )
    },
  )
  server.registerPrompt(
    'workspace_setup',
    {
      title: 'Set up a workspace',
      description: 'A practice folder in your editor, with the file names and starter code that Rung expects.',
      argsSchema: z.object({ language: optionalText.describe(`One of ${languages.join(', ')}.`) }),
    },
    ({ language }) => {
      const ownLanguage = languages.find((name) => name === promptText(language ?? ''))
      return promptMessages(
        `Help me set up a folder for practice${ownLanguage ? ` in ${ownLanguage}` : ''}.`,
        '',
        '- One folder per problem, named like its titleSlug, with one file: solution.py, .js, .ts, .go, .cpp or .rs, Solution.java, or query.sql.',
        "- Put the problem's starter from start_problem into it, and nothing else: no solution, no tests of your own.",
        '- When I save and ask, send the file unchanged to run_local_tests.',
        ownLanguage
          ? `- Remember the language with update_settings (language "${ownLanguage}").`
          : '- Ask which language I want and remember it with update_settings.',
      )
    },
  )
}
