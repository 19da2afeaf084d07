/** Who is sent where at the beginning of a conversation. */
import { expect, it } from 'vitest'
import { firstNode } from '../../../../src/engines/lessons/first-course.ts'
import { gentlest, hardish } from '../../../../src/engines/practice/first-problem.ts'
import { firstStep, type Standing } from '../../../../src/engines/practice/first-step.ts'
import type { Course } from '../../../../src/problem/course.ts'

const unknown: Standing = {
  solved: 0,
  isKnown: false,
  interview: null,
  check: null,
  due: null,
  open: null,
  lesson: null,
  own: null,
  placement: null,
  course: null,
  language: null,
  experience: null,
  languages: ['python3', 'javascript', 'go'],
  refused: null,
  foundations: { title: 'Foundations', nodeId: 'foundations/values', node: 'Values' },
  gentle: { titleSlug: 'seats', title: 'Seats' },
  harder: { titleSlug: 'routes', title: 'Routes' },
  suggestion: null,
}
const experienced: Standing = {
  ...unknown,
  isKnown: true,
  solved: 3,
  language: 'go',
  foundations: null,
  gentle: null,
  harder: null,
}
const check = { titleSlug: 'boats', title: 'Boats' }
const due = {
  reason: '“Tables” is due for review',
  next: { tool: 'start_check', arguments: { kind: 'review', topic: 'tables' } },
}
const open = { titleSlug: 'docks', title: 'Docks', where: '2 runs, hint level 1', lastActiveAt: 7 }
const lesson = { lessonId: 'l1', title: 'Loops', where: '1 of 3 objectives covered', lastActiveAt: 6, first: null }
const decisions = { nodeId: 'foundations/decisions', node: 'Decisions' }
const placement = { lessonId: 'placement-graphs', title: 'Graphs', answered: 3, most: 10 }
const own = { titleSlug: 'own-1', title: 'Mine' }
const course = { title: 'Graphs', nodeId: 'graphs/rings', node: 'Rings' }
const suggestion = {
  say: '“Ferries”: a new problem at your level.',
  next: { tool: 'start_problem', arguments: { titleSlug: 'ferries' } },
}
const start = (titleSlug: string, more = {}) => ({ tool: 'start_problem', arguments: { titleSlug, ...more } })

it.each<readonly [string, Standing, string, unknown]>([
  [
    'somebody unknown is asked for their experience',
    unknown,
    'Welcome to Rung. How much have you programmed before? Are you new to it, do you have some practice, or are you experienced?',
    { tool: 'get_started', arguments: {}, needs: ['level'] },
  ],
  [
    'a language that they named stays with the question for their experience',
    { ...unknown, language: 'go' },
    'Welcome to Rung. How much have you programmed before? Are you new to it, do you have some practice, or are you experienced?',
    { tool: 'get_started', arguments: { language: 'go' }, needs: ['level'] },
  ],
  [
    'somebody with some practice is asked for a language that runs here',
    { ...unknown, experience: 'some' },
    'Which programming language do you want to use: Python 3, JavaScript, or Go?',
    { tool: 'get_started', arguments: { level: 'some' }, needs: ['language'] },
  ],
  [
    'a language that cannot run here is asked again',
    { ...unknown, refused: 'rust' },
    'This deployment cannot run Rust. Which programming language do you want to use: Python 3, JavaScript, or Go?',
    { tool: 'get_started', arguments: {}, needs: ['language'] },
  ],
  [
    'a beginner, who has no language to name, gets the first lesson',
    { ...unknown, experience: 'new' },
    'Welcome to Rung. The course “Foundations” needs no experience. Its first lesson is “Values”. If you want to learn a certain programming language, name it.',
    { tool: 'lesson_start', arguments: { nodeId: 'foundations/values' } },
  ],
  [
    'a beginner in a language gets the first lesson for it',
    { ...unknown, language: 'go', experience: 'new' },
    'Welcome to Rung. The course “Foundations” needs no experience. Its first lesson is “Values”.',
    { tool: 'lesson_start', arguments: { nodeId: 'foundations/values' } },
  ],
  [
    'a beginner whose client has no lessons is asked for a language',
    { ...unknown, experience: 'new', foundations: null },
    'Which programming language do you want to use: Python 3, JavaScript, or Go?',
    { tool: 'get_started', arguments: { level: 'new' }, needs: ['language'] },
  ],
  [
    'a beginner whose client has no lessons gets the gentlest problem',
    { ...unknown, language: 'go', experience: 'new', foundations: null },
    'Welcome to Rung. A good first problem is “Seats”. It is easy.',
    start('seats', { language: 'go' }),
  ],
  [
    'somebody with some practice gets the gentlest problem',
    { ...unknown, language: 'go', experience: 'some' },
    'Welcome to Rung. A good first problem is “Seats”. It is easy.',
    start('seats', { language: 'go' }),
  ],
  [
    'an experienced one gets a harder problem',
    { ...unknown, language: 'go', experience: 'experienced' },
    'Welcome to Rung. A good problem to begin with is “Routes”, of medium difficulty.',
    start('routes', { language: 'go' }),
  ],
  [
    'a running interview comes before everything',
    { ...experienced, interview: { id: 'i1', title: 'Boats', page: null }, check, due, open, lesson },
    'Welcome back. You have solved 3 problems. Your interview with “Boats” is open, and its clock runs.',
    { tool: 'interview_get', arguments: { interviewId: 'i1' } },
  ],
  [
    'a running interview goes on on its page for a client without its tools',
    { ...experienced, interview: { id: 'i1', title: 'Boats', page: 'https://rung.example/interview/i1' } },
    'Welcome back. You have solved 3 problems. Your interview with “Boats” is open, and its clock runs. Go on with it on its page: https://rung.example/interview/i1',
    null,
  ],
  [
    'an open check comes before all else',
    { ...experienced, check, due, open, lesson },
    'Welcome back. You have solved 3 problems. A check with “Boats” is open: solve it without help.',
    start('boats'),
  ],
  [
    'due work comes before open work',
    { ...experienced, due, open, lesson },
    'Welcome back. You have solved 3 problems. “Tables” is due for review.',
    due.next,
  ],
  [
    'of open work the latest is a problem',
    { ...experienced, solved: 1, open, lesson, own },
    'Welcome back. You have solved 1 problem. “Docks” is open: 2 runs, hint level 1.',
    start('docks'),
  ],
  [
    'or a lesson',
    { ...experienced, solved: 0, open, lesson: { ...lesson, lastActiveAt: 8 } },
    'Welcome back. The lesson “Loops” is open: 1 of 3 objectives covered.',
    { tool: 'lesson_get_state', arguments: { lessonId: 'l1' } },
  ],
  [
    'a lesson that was only opened gives way to a part that it builds on',
    { ...experienced, solved: 0, lesson: { ...lesson, first: decisions } },
    'Welcome back. “Loops” builds on “Decisions”, which you have not shown yet. Begin with “Decisions”.',
    { tool: 'lesson_start', arguments: { nodeId: 'foundations/decisions' } },
  ],
  [
    'the questions that find where to begin come before the course',
    { ...experienced, solved: 0, placement, course },
    'Welcome back. The questions that find where to begin in “Graphs” are not finished: 3 of at most 10 answered.',
    { tool: 'lesson_get_state', arguments: { lessonId: 'placement-graphs' } },
  ],
  [
    'an own problem comes before the course',
    { ...experienced, own, course, suggestion },
    'Welcome back. You have solved 3 problems. Your own problem “Mine” is not started yet.',
    start('own-1'),
  ],
  [
    'a course goes on with its next part',
    { ...experienced, course, suggestion },
    'Welcome back. You have solved 3 problems. You are in the course “Graphs”. Next is “Rings”.',
    { tool: 'lesson_start', arguments: { nodeId: 'graphs/rings' } },
  ],
  [
    'else something new is suggested',
    { ...experienced, suggestion },
    'Welcome back. You have solved 3 problems. “Ferries”: a new problem at your level.',
    suggestion.next,
  ],
  [
    'and there is always something to do',
    experienced,
    'Welcome back. You have solved 3 problems. Let us find a problem.',
    { tool: 'search_problems', arguments: { status: 'not_started' } },
  ],
])('%s', (_who, standing, say, next) => expect(firstStep(standing)).toEqual({ say, next }))

const problem = (slug: string, difficulty: 'easy' | 'medium') => ({ slug, title: slug, difficulty })
const courseOf = (...problems: readonly string[]): Course => ({
  id: 'c',
  title: 'C',
  summary: '',
  resources: [],
  version: 'v',
  nodes: [{ id: 'n', title: 'N', summary: '', level: 'beginner', objectives: [], prerequisites: [], problems, references: [] }],
})

it.each([
  [
    'the first easy one of a course, not the first listed',
    ['two-sum easy', 'seats easy', 'calc medium'],
    ['calc', 'seats'],
    'seats',
    'calc',
  ],
  ['the first easy one listed where no course has one', ['calc medium', 'orders easy'], [], 'orders', 'calc'],
  ['whatever there is', ['orders easy'], ['calc'], 'orders', 'orders'],
  ['none of none', [], ['calc'], undefined, undefined],
])('the gentlest problem is %s', (_what, listed, taught, gentle, harder) => {
  const problems = listed.map((text) => {
    const [slug = '', difficulty] = text.split(' ')
    return problem(slug, difficulty === 'easy' ? 'easy' : 'medium')
  })
  expect(gentlest(problems, [courseOf(...taught)])?.slug).toBe(gentle)
  expect(hardish(problems)?.slug).toBe(harder)
})

const begins = (id: string, language: Course['language'], level: 'beginner' | 'intermediate' = 'beginner'): Course => {
  const first = courseOf()
  return {
    ...first,
    id,
    nodes: first.nodes.map((node) => ({ ...node, level })),
    ...(language === undefined ? {} : { language }),
  }
}

it.each([
  ['in Python', 'python3', 'writing'],
  ['in SQL', 'sql', 'queries'],
  ['in a language that no course teaches', 'go', 'shared'],
  ['without a language', null, 'writing'],
] as const)('a newcomer %s is offered the course for it', (_who, language, id) => {
  const courses = [
    begins('graphs', null, 'intermediate'),
    begins('writing', 'python3'),
    begins('shared', null),
    begins('queries', 'sql'),
  ]
  expect(firstNode(courses, language)?.course.id).toBe(id)
})

it('a newcomer is offered no course that teaches another language', () =>
  expect(firstNode([begins('queries', 'sql')], 'go')).toBeNull())
