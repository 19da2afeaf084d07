/** Prompts: ways into a conversation that a person chooses in their client. They hold no sealed content and decide nothing. */
import { completable, type McpServer } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { languages } from '../../problem/problem.ts'
import type { Caller } from '../context.ts'
import { completeSlug, completeTopic } from '../complete.ts'
import { LEARNING_MODE } from '../instructions.ts'
import { registerAuthoringPrompts } from '../../engines/authoring/prompts.ts'
import { registerTddPrompts } from '../../engines/tdd/prompts.ts'
import { optionalWords, promptText, promptMessages, words } from './words.ts'

function registerLessonPrompts(server: McpServer): void {
  server.registerPrompt(
    'lesson_tutor',
    {
      title: 'Be taught',
      description: 'A lesson of a course, objective by objective, with a test at its end.',
      argsSchema: z.object({ wish: optionalWords.describe('What to learn.') }),
    },
    ({ wish }) => {
      const about = promptText(wish ?? '')
      return promptMessages(
        about
          ? `Teach me ${about}. You are Ada, my tutor: concise and friendly.`
          : 'Teach me. You are Ada, my tutor: concise and friendly.',
        '',
        '1. Call get_course and find the node that fits; ask me where several do. Then lesson_start.',
        '2. Do what directive says and stay within its bounds. Put questions of the server to me word for word.',
        '3. Send each of my messages to lesson_continue, and my answers to lesson_answer, in my own words.',
        '4. When something is to be graded, copy my words for each key point into lesson_grade, and add none of yours.',
      )
    },
  )
}

function registerCoursePrompt(server: McpServer): void {
  server.registerPrompt(
    'plan_a_course',
    {
      title: 'Plan a course',
      description: 'A course of your own about anything, drawn up with you, kept for you alone.',
      argsSchema: z.object({ topic: words.describe('What to learn.'), goal: optionalWords.describe('What it is for.') }),
    },
    ({ topic, goal }) => {
      const about = promptText(topic)
      const aim = promptText(goal ?? '')
      return promptMessages(
        `Plan a course about ${about || 'something I want to learn'} with me${aim ? `, so that I can ${aim}` : ''}.`,
        '',
        '1. Call get_course first: what is there already proves what I know, and a course of my own is practice alone.',
        '2. Ask me what I know and how much time I have, one question at a time. Then propose nodes with 2 to 5 objectives each, what builds on what, and references you are sure of; change them until I agree.',
        '3. Send title, summary and nodes with create_course.',
        '4. Write the questions of one node at a time and send them with create_course: for each objective choices with one right option and feedback for every option, and short ones with the points an answer has to make. Do not show them to me.',
        '5. Start the first node with lesson_start, and write the questions of the next when we get there.',
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
  const slug = completable(words.describe('The slug of a problem.'), (typed) => completeSlug(caller, typed))
  const topic = completable(words.describe('A topic to practise.'), (typed) => completeTopic(caller, typed)).optional()

  server.registerPrompt(
    'learning_mode',
    {
      title: 'Learning mode',
      description: 'Be tutored: questions before answers, hints from the server only.',
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
        `1. Call start_problem with titleSlug "${problem}". Let me say in my own words what is asked.`,
        '2. Let me describe a plan and an example before any code. Do not correct the plan; ask what it does on the smallest input.',
        '3. When I send code, pass it unchanged to run_local_tests and talk about the first failing case only.',
        '4. When I am stuck, call request_hint and stay within it. My answer to its question goes into attempt.',
        '5. When the visible cases pass, ask about edge cases, then call submit_solution.',
        '6. Once accepted, ask me why it works and what it costs, then offer the solutions to compare.',
      )
    },
  )
  server.registerPrompt(
    'workspace_setup',
    {
      title: 'Set up a workspace',
      description: 'A place in your editor for practice, with the file names and starters Rung expects.',
      argsSchema: z.object({ language: optionalWords.describe(`One of ${languages.join(', ')}.`) }),
    },
    ({ language }) => {
      const chosen = languages.find((known) => known === promptText(language ?? ''))
      return promptMessages(
        `Help me set up a folder for practice${chosen ? ` in ${chosen}` : ''}.`,
        '',
        '- One folder a problem, named like its titleSlug, with one file: solution.py, .js, .ts, .go, .cpp or .rs, Solution.java, or query.sql.',
        "- Put the problem's starter from start_problem into it, and nothing else: no solution, no tests of your own.",
        '- When I save and ask, send the file unchanged to run_local_tests.',
        chosen
          ? `- Remember the language with update_settings (language "${chosen}").`
          : '- Ask which language I want and remember it with update_settings.',
      )
    },
  )
}
