/** What is wrong with a course that a model has drawn up, and what becomes of one that is sound. */
import { describe, expect, it } from 'vitest'
import {
  bankFaults,
  courseOf,
  graphFaults,
  questionsOf,
  type BankDraft,
  type CourseDraft,
} from '../../../../src/engines/own-courses/rules/draft.ts'
import { isOwnCourse, ownCourseId } from '../../../../src/problem/course.ts'

type NodeDraft = CourseDraft['nodes'][number]
const node = (id: string, changes: Partial<NodeDraft> = {}): NodeDraft => ({
  id,
  title: `About ${id}`,
  summary: 'First. Second.',
  level: 'beginner',
  objectives: [{ id: `${id}-one`, title: 'One', summary: 'Does one.' }],
  prerequisites: [],
  references: [],
  ...changes,
})
const draft = (...nodes: readonly NodeDraft[]): CourseDraft => ({ title: 'Knots', summary: 'A. B.', resources: [], nodes })

const bank = (of: string, changes: Partial<BankDraft> = {}): BankDraft => ({
  node: of,
  objective: `${of}-one`,
  choices: [1, 2, 3].map((n) => ({
    question: `Which ${n}?`,
    options: ['a', 'b', 'c', 'd'],
    key: n,
    feedback: ['w', 'x', 'y', 'z'],
  })),
  shorts: [{ question: 'Why?', points: ['first', 'second'], answer: 'first and second' }],
  paraphrases: [{ passage: 'A rope under load holds a knot.', points: ['rope', 'load'], answer: 'The rope and its load.' }],
  ...changes,
})

describe('a graph', () => {
  const reference = { rid: 'book', title: 'A book', url: 'https://example.org/' }
  it.each([
    ['is sound', draft(node('bend'), node('hitch', { prerequisites: ['bend'] })), []],
    ['of one node is sound', draft(node('bend')), []],
    ['has a node twice', draft(node('bend'), node('bend', { objectives: [] })), ['nodes.1.id repeated']],
    [
      'has an objective twice',
      draft(node('bend'), node('hitch', { objectives: node('bend').objectives })),
      ['nodes.1.objectives.0 repeated'],
    ],
    ['needs what is not there', draft(node('bend', { prerequisites: ['splice'] })), ['nodes.0.prerequisites.0 no_such_node']],
    [
      'needs one twice',
      draft(node('bend'), node('hitch', { prerequisites: ['bend', 'bend'] })),
      ['nodes.1.prerequisites.1 repeated'],
    ],
    ['needs itself', draft(node('bend', { prerequisites: ['bend'] })), ['nodes.0.prerequisites circle']],
    [
      'goes in a circle of three',
      draft(
        node('a', { prerequisites: ['c'] }),
        node('b', { prerequisites: ['a'] }),
        node('c', { prerequisites: ['b'] }),
        node('d'),
      ),
      ['nodes.0.prerequisites circle', 'nodes.1.prerequisites circle', 'nodes.2.prerequisites circle'],
    ],
    [
      'uses a reference’s id twice',
      { ...draft(node('bend', { references: [reference] })), resources: [reference] },
      ['nodes.0.references.0 repeated'],
    ],
  ])('%s', (_what, of, expected) => {
    expect(graphFaults(of).map(({ at, fault }) => `${at} ${fault}`)).toEqual(expected)
  })
})

describe('questions', () => {
  const course = courseOf('my-knots', draft(node('bend'), node('hitch')))
  const two = courseOf(
    'my-two',
    draft(node('bend', { objectives: ['bend-one', 'bend-two'].map((id) => ({ id, title: id, summary: id })) })),
  )
  const [choice] = bank('bend').choices
  it.each([
    ['of one node do', course, [bank('bend')], []],
    ['of none do', course, [], []],
    ['are about a node that is not there', course, [bank('splice')], ['questions.0.node no_such_node']],
    [
      'are about another node’s objective',
      course,
      [bank('bend', { objective: 'hitch-one' })],
      ['questions.0.objective no_such_objective', 'questions.0.node missing_objective'],
    ],
    ['come twice', course, [bank('bend'), bank('bend')], ['questions.1.objective repeated']],
    [
      'are too few to choose from',
      course,
      [bank('bend', { choices: bank('bend').choices.slice(1) })],
      ['questions.0.choices too_few_choices'],
    ],
    ['ask nothing in words', course, [bank('bend', { shorts: [] })], ['questions.0.shorts too_few_shorts']],
    ['leave out an objective', two, [bank('bend')], ['questions.0.node missing_objective']],
    [
      'have two options alike',
      course,
      [bank('bend', { choices: bank('bend').choices.map((one) => ({ ...one, options: ['a', 'b', ' a', 'd'] })) })],
      ['0', '1', '2'].map((n) => `questions.0.choices.${n}.options.2 repeated`),
    ],
  ])('%s', (_what, of, banks, expected) => {
    expect(choice).toBeDefined()
    expect(bankFaults(of, banks).map(({ at, fault }) => `${at} ${fault}`)).toEqual(expected)
  })

  it('keep what is shown apart from what is sealed, under ids of their own', () => {
    const questions = questionsOf('my-knots', 'bend', [bank('bend'), bank('hitch')])
    expect(questions.map(({ question }) => [question.id, question.kind])).toEqual([
      ['my-knots/bend/bend-one/choice-1', 'choice'],
      ['my-knots/bend/bend-one/choice-2', 'choice'],
      ['my-knots/bend/bend-one/choice-3', 'choice'],
      ['my-knots/bend/bend-one/short-1', 'short'],
      ['my-knots/bend/bend-one/paraphrase-1', 'paraphrase'],
    ])
    expect(questions.every(({ question, key }) => question.id === key.id)).toBe(true)
    expect(questions.map(({ key }) => key.key)).toEqual(['1', '2', '3', null, null])
    for (const { question } of questions) {
      expect(question.observes).toEqual(['my-knots/bend-one'])
      expect(JSON.stringify(question)).not.toMatch(/first|"w"|load\./)
    }
  })
})

it('has ids that none of the catalogue’s can have', () => {
  expect(ownCourseId('knots')).toBe('my-knots')
  expect(ownCourseId('my-knots')).toBe('my-knots')
  expect(isOwnCourse('my-knots')).toBe(true)
  expect(isOwnCourse('programming-foundations')).toBe(false)
  const { course, objectives } = courseOf('my-knots', draft(node('bend')))
  expect(course.nodes[0]?.objectives).toEqual(['my-knots/bend-one'])
  expect(objectives.map(({ id }) => id)).toEqual(['my-knots/bend-one'])
})
