import { describe, expect, it } from 'vitest'
import { ContentError } from '../../scripts/content/folder.ts'
import { graphComplaints } from '../../scripts/content/courses/graph.ts'
import { PARAPHRASE } from '../../src/problem/course.ts'
import { readCourses } from '../../scripts/content/courses/read.ts'
import { complaintsOf, COURSE, coursesWith, edit, FIXTURE_COURSES, known, readWith, type CourseChanges } from './course.ts'
import { swap } from './fixture.ts'

const VALUES = 'labels/objectives/value-types.json'
const GATES = 'gates/shared.json'
const TEXT = 'labels/objectives/value-types.md'

describe('a course', () => {
  it('comes with its nodes in the order of course.json', async () => {
    const [folder] = await readCourses(FIXTURE_COURSES, known)
    expect(folder?.course).toMatchObject({
      id: COURSE,
      title: 'The harbour office',
      resources: [{ rid: 'office-guide' }],
      nodes: [
        { id: 'labels', level: 'beginner', objectives: ['value-types', 'variables'], prerequisites: [], problems: ['two-sum'] },
        { id: 'gates', level: 'intermediate', prerequisites: ['labels'], references: [{ rid: 'gates-flow' }] },
      ],
      version: expect.stringMatching(/^[0-9a-f]{16}$/),
    })
    expect(folder?.position).toBe(1)
    expect(folder?.banks.map(({ node, entries }) => [node, entries.length])).toEqual([
      ['labels', 27],
      ['gates', 27],
    ])
  })

  it('has another version when any of its files is another', async () => {
    const versions = await Promise.all(
      [{}, { [VALUES]: swap('Which kind', 'What kind') }, { 'course.json': swap('office', 'clerks') }].map(
        async (changes: CourseChanges) => (await readWith(changes)).folder?.course.version,
      ),
    )
    expect(new Set(versions).size).toBe(3)
    expect(versions).not.toContain(undefined)
  })
})

describe('its questions', () => {
  const entry = async (id: string) => {
    const { nodes } = await readWith()
    const matchesOf = nodes.flatMap(({ entries }) => entries).find(({ question }) => question.id === `${COURSE}/${id}`)
    if (!matchesOf) throw new Error(`no question ${id}`)
    return matchesOf
  }
  const nothing = { options: null, code: null, expected: null, passage: null }

  it('are choices', async () => {
    const { question, key, computed } = await entry('labels/value-types/c2')
    expect(question).toEqual({
      ...nothing,
      id: key.id,
      kind: 'choice',
      observes: ['value-types'],
      text: 'A crate is marked "12". What does joining it to itself give?',
      options: ['the number 24', 'the text 1212', 'an error', 'the text 24'],
    })
    expect(key).toMatchObject({ id: `${COURSE}/labels/value-types/c2`, key: '1', points: [], answer: '' })
    expect(key.feedback[1]).toBe('canary-feedback: right, the text 1212.')
    expect([key.feedback.length, computed]).toEqual([4, null])
  })

  it('are short answers', async () => {
    const { question, key } = await entry('labels/variables/s1')
    expect(question).toEqual({
      ...nothing,
      id: key.id,
      kind: 'short',
      observes: ['variables'],
      text: 'Explain rebinding with an example of your own.',
    })
    expect(key).toMatchObject({ key: null, feedback: [], points: [{ id: 'p1' }, { id: 'p2' }] })
    expect(key.answer).toMatch(/^canary-answer/)
  })

  it('are programs whose output is asked for', async () => {
    const { question, key, computed } = await entry('gates/shared/k1')
    expect(question).toMatchObject({ kind: 'output', observes: ['conditionals'], code: { language: 'python3' }, expected: null })
    expect(key).toMatchObject({ key: 'south\n10', feedback: ['canary-feedback: ten is not above ten.'] })
    expect(computed).toMatchObject({ printed: 'south\n10', fixed: null })
  })

  it('are programs with one wrong line', async () => {
    const { question, key, computed } = await entry('labels/shared/k2')
    expect(question).toMatchObject({ kind: 'bug', observes: ['value-types', 'variables'], expected: '42' })
    expect(JSON.stringify(question)).not.toContain('int(east')
    expect(key).toMatchObject({ key: '3' })
    expect(computed?.fixed).toBe("east = '12'\nwest = '30'\ncrates = int(east) + int(west)\nprint(crates)")
  })

  it('are passages to reword', async () => {
    const { question, key } = await entry('gates/shared/t2')
    expect(question).toMatchObject({ kind: 'paraphrase', text: PARAPHRASE, passage: expect.stringMatching(/^To turn/) })
    expect(key).toMatchObject({ key: null, points: [{ id: 'p1' }, { id: 'p2' }] })
  })
})

describe('the text of an objective', () => {
  it('comes with its node, part by part', async () => {
    const [folder] = await readCourses(FIXTURE_COURSES, known)
    expect(folder?.texts.map(({ node, texts }) => [node, texts.map(({ objective }) => objective)])).toEqual([
      ['labels', ['value-types', 'variables']],
      ['gates', []],
    ])
    const [first, second] = folder?.texts[0]?.texts ?? []
    expect(first?.explanation).toMatch(/^Every value in a program has a kind/)
    expect(first?.example).toBe(
      'Two masts are counted, and then their names are joined.\n\n```python\nmasts = 2\nmore = masts + 1\nname = "mast" + "s"\nprint(more, name)\n```\n\nIt prints:\n\n```output\n3 masts\n```',
    )
    expect(first?.steps).toMatch(/^\| Line \| `masts` \|/)
    expect(second).toMatchObject({ steps: '', mistake: expect.stringMatching(/^Many people expect/) })
  })
})

describe('a course is refused', () => {
  const second = (change: (choice: { options: string[]; feedback: string[]; key: number | string; question: string }) => void) =>
    edit(({ choices }) => change(choices[1]))
  const refused: ReadonlyArray<readonly [string, CourseChanges, string]> = [
    ['for a listed node without a folder', { gates: null }, 'gates: there is no such folder, and course.json lists it'],
    [
      'for a folder that is not listed',
      { 'course.json': edit((course) => course.nodes.pop()) },
      'gates: course.json does not list this folder',
    ],
    [
      'for a node listed twice',
      { 'course.json': edit((course) => course.nodes.push('gates')) },
      'course.json: nodes: gates stands',
    ],
    ['for a file that is missing', { [GATES]: null }, 'gates/shared.json: missing'],
    ['for a file of no objective', { 'gates/objectives/scope.json': '{}' }, 'gates/objectives/scope.json: nothing refers to'],
    ['for a file of no node', { 'notes.txt': 'x' }, 'notes.txt: nothing refers to this file'],
    ['for what is no JSON', { [GATES]: '{\n  "computed": [\n' }, 'gates/shared.json: Expected|gates/shared.json: Unexpected'],
    [
      'for a field nobody reads',
      { 'gates/node.json': edit((node) => (node.colour = 'red')) },
      'gates/node.json: ✖ Unrecognized key',
    ],
    ['for a needed node that is none', { 'gates/node.json': swap('"labels"', '"cranes"') }, 'prerequisites: cranes is no node'],
    [
      'for a circle',
      { 'labels/node.json': swap('"prerequisites": []', '"prerequisites": ["gates"]') },
      'course.json: nodes: these need one another: labels, gates',
    ],
    ['for one objective', { 'gates/node.json': edit((node) => node.objectives.pop()) }, 'gates/node.json: ✖ Too small'],
    [
      'for an objective that is no component',
      { 'gates/node.json': swap('"conditionals"', '"tides"') },
      'gates/node.json: objectives: tides does not stand in components.json',
    ],
    [
      'for an objective that another node teaches',
      { 'gates/node.json': swap('"conditionals"', '"variables"') },
      'gates/node.json: objectives: variables is taught by labels',
    ],
    [
      'for an objective twice',
      { 'gates/node.json': edit((node) => node.objectives.push('conditionals')) },
      'gates/node.json: objectives: conditionals stands there twice',
    ],
    ['for a problem that is none', { 'labels/node.json': swap('two-sum', 'one-sum') }, 'problems: there is no problem one-sum'],
    [
      'for a rid of the course and a node',
      { 'gates/node.json': swap('gates-flow', 'office-guide') },
      'gates/node.json: references: the rid office-guide is used twice in the course',
    ],
    [
      'for a rid of two nodes',
      { 'gates/node.json': swap('gates-flow', 'labels-types') },
      'labels/node.json: references: the rid labels-types is used twice in the course',
    ],
    ['for an address that is none', { 'gates/node.json': swap('https://', 'http://') }, 'an address that begins with https://'],
    [
      'for a summary of one sentence',
      { 'gates/node.json': swap('takes. Nobody', 'takes, and nobody') },
      'summary: two sentences',
    ],
    ['for a summary of three', { 'course.json': swap('It is as', 'Look. It is as') }, 'course.json: summary: two sentences'],
    ['for an objective without a text', { [TEXT]: null }, 'labels/objectives/value-types.md: missing'],
    [
      'for a text that course.json says is not there',
      { 'course.json': edit((course) => course.textless.push('labels')) },
      'labels: has texts now, so take it out of textless',
    ],
    [
      'for a node without texts that is none',
      { 'course.json': edit((course) => course.textless.push('cranes')) },
      'course.json: textless: cranes is no node',
    ],
    [
      'for a heading that is missing',
      { [TEXT]: swap('## Common mistake', '## Mistake') },
      'value-types.md: its headings must be, in this order: ## Explanation, ## Example, ## Step by step, ## Common mistake',
    ],
    [
      'for a short explanation',
      { [TEXT]: (text) => text.replace(/Every value[^]*?reason\./, 'Every value has a type.') },
      'value-types.md: ## Explanation: 5 words; it has 80 to 200',
    ],
    [
      'for a long sentence',
      { [TEXT]: swap('Two masts are counted, and then', `${'very '.repeat(20)} Two masts are counted, and then`) },
      'value-types.md: ## Example: a sentence of 30 words, at most 25: very',
    ],
    ['for an example without a program', { [TEXT]: swap('```python', '```text') }, '## Example: one program between'],
    [
      'for a query with an input',
      { [TEXT]: (text) => text.replace('```python', '```sql').replace('It prints:', '```input\n2\n```\n\nIt prints:') },
      '## Example: only a program in Python can have an input',
    ],
    [
      'for a program without its output',
      { [TEXT]: swap('```output\n3 masts\n```', '3 masts') },
      'value-types.md: ## Example: one program between',
    ],
    [
      'for an example of two lines',
      { [TEXT]: swap('masts = 2\nmore = masts + 1\nname', 'name') },
      '## Example: a program of 2 lines; it has 3 to 12',
    ],
    [
      'for a table without variables',
      { [TEXT]: swap('| `masts` | `more` | `name` |', '| masts | more | name |') },
      '## Step by step: a table',
    ],
    ['for a row that is too short', { [TEXT]: swap('| 1 | 2 | | |', '| 1 | 2 | |') }, '## Step by step: a row has'],
    [
      'for a text that tells a right option',
      { [VALUES]: second((choice) => (choice.options[1] = 'This works only if the string looks like a number')) },
      'value-types.md: tells the answer of value-types/c2: This works only',
    ],
    [
      'for a text that tells a model answer',
      {
        'labels/objectives/variables.json': edit(
          ({ shorts }) => (shorts[0].answer = 'No. The type decides what an operation does.'),
        ),
      },
      'value-types.md: tells the answer of variables/s1: The type decides',
    ],
    [
      'for a text with the code that is asked about',
      { [VALUES]: second((choice) => (choice.question = 'What stands behind `more = masts + 1`?')) },
      'value-types.md: has the code that value-types/c2 asks about: more = masts + 1',
    ],
    [
      'for an objective that no exercise practises',
      { 'labels/node.json': swap('["masts", "tide"]', '["masts"]') },
      'labels/node.json: exercises: none practises variables',
    ],
    [
      'for an exercise without a folder',
      { 'labels/node.json': swap('"tide"]', '"tide", "ebb"]') },
      'labels/exercises/ebb/exercise.json: missing',
    ],
    [
      'for a wrong program that is missing',
      { 'labels/exercises/tide/wrong/name.py': null },
      'exercises/tide/wrong: 1 programs; at least 2',
    ],
    [
      'for an exercise on what another node teaches',
      { 'labels/exercises/tide/exercise.json': swap('"variables"', '"conditionals"') },
      'tide/exercise.json: objective: conditionals is no objective of this node',
    ],
    [
      'for a case of another type',
      { 'labels/exercises/masts/exercise.json': swap('"2"', '2') },
      'masts/exercise.json: visible[0]: 2 is no string',
    ],
    [
      'for a program with a number as its output',
      { 'labels/exercises/tide/exercise.json': swap('"6\\n"', '6') },
      "tide/exercise.json: one: a program's case has one string in args",
    ],
    [
      'for a function without a signature',
      { 'labels/exercises/tide/exercise.json': swap('"program"', '"function"') },
      'tide/exercise.json: signature: a function needs one',
    ],
    [
      'for two lines to complete',
      { 'labels/exercises/tide/exercise.json': swap('"program"', '"complete"') },
      'tide/starter.py: where a line is to be completed, exactly one line differs',
    ],
    [
      'for a statement with a line of the solution',
      { 'labels/exercises/masts/statement.md': (text) => `${text}\n    return int(label) + 1  # canary-masts-code\n` },
      'masts/statement.md: holds line 2 of the solution',
    ],
    ['for five choices', { [VALUES]: edit(({ choices }) => choices.splice(5)) }, 'value-types.json: ✖ Too small'],
    ['for two short answers', { [VALUES]: edit(({ shorts }) => shorts.pop()) }, 'value-types.json: ✖ Too small'],
    ['for one point', { [VALUES]: edit(({ shorts }) => shorts[0].points.pop()) }, 'value-types.json: ✖ Too small'],
    ['for one program', { [GATES]: edit(({ computed }) => computed.pop()) }, 'gates/shared.json: ✖ Too small'],
    ['for two passages', { [GATES]: edit(({ paraphrases }) => paraphrases.pop()) }, 'gates/shared.json: ✖ Too small'],
    [
      'for an objective that no program is about',
      { [GATES]: edit(({ computed }) => (computed[1].observes = ['conditionals'])) },
      'gates/shared.json: computed: none observes boolean-logic',
    ],
    [
      'for an objective whose passage is about another one, too',
      {
        [GATES]: edit(({ paraphrases }) => {
          for (const passage of paraphrases) passage.observes = ['conditionals', 'boolean-logic']
        }),
      },
      'gates/shared.json: paraphrases: none observes boolean-logic alone',
    ],
    [
      'for observing what another node teaches',
      { [GATES]: edit(({ computed }) => computed[1].observes.push('variables')) },
      'gates/shared.json: k2: observes: variables is no objective of this node',
    ],
    ['for three options', { [VALUES]: second(({ options }) => options.pop()) }, 'value-types.json: ✖ Too small'],
    ['for an option twice', { [VALUES]: second(({ options }) => (options[3] = 'an error ')) }, 'c2: two options say "an error"'],
    ['for a key beyond the options', { [VALUES]: second((choice) => (choice.key = 4)) }, 'value-types.json: ✖ Too big'],
    ['for an option without feedback', { [VALUES]: second(({ feedback }) => (feedback[2] = ' ')) }, 'value-types.json: ✖ empty'],
    [
      'for two questions of one name',
      { [VALUES]: edit(({ shorts }) => (shorts[0].id = 'c1')) },
      'value-types.json: two questions are called c1',
    ],
    ['for two passages of one name', { [GATES]: swap('"t2"', '"t1"') }, 'gates/shared.json: two questions are called t1'],
    [
      'for two points of one name',
      { [GATES]: edit(({ paraphrases }) => (paraphrases[0].points[1].id = 'p1')) },
      'gates/shared.json: t1: two points are called p1',
    ],
    [
      'for a program of three lines',
      { [GATES]: edit(({ computed }) => (computed[1].code = 'far = True\nnear = 1\nprint(far)')) },
      'gates/shared.json: k2: code: 3 lines; a program has 4 to 15',
    ],
    ['for four lines of output', { [GATES]: edit(({ computed }) => (computed[0].key = '1\n2\n3\n4')) }, 'k1: more than 3 lines'],
    [
      'for a final newline',
      { [GATES]: edit(({ computed }) => (computed[0].key = 'south\n')) },
      'stands without the final newline',
    ],
    [
      'for a line that is not there',
      { [GATES]: edit(({ computed }) => (computed[1].key = 5)) },
      'k2: key: the program has 4 lines',
    ],
    [
      'for a fix that is none',
      { [GATES]: swap('"free = near and far"', '"free = near or far"') },
      'k2: fix: says what line 3 says',
    ],
    [
      'for two questions that are alike',
      { [VALUES]: second((choice) => (choice.question = 'When may a clerk read any label that nobody has written yet?')) },
      `labels/objectives/variables.json: c3: is like ${COURSE}/labels/objectives/value-types.json: c2`,
    ],
    [
      'for two programs that are alike',
      {
        [GATES]: edit(({ computed }) =>
          Object.assign(computed[0], {
            question: 'What does this print?',
            code: 'rope = 3\nknot = rope + 4\nrope = knot * 2\nprint(rope)',
            key: '14',
          }),
        ),
      },
      `gates/shared.json: k1: is like ${COURSE}/labels/shared.json: k1`,
    ],
    [
      'for two passages that are alike',
      {
        [GATES]: edit(
          ({ paraphrases }) =>
            (paraphrases[1].passage = 'The crane would lift a crate with any label: labels are chosen for people.'),
        ),
      },
      `gates/shared.json: t2: is like ${COURSE}/labels/shared.json: t2`,
    ],
  ]
  it.each(refused)('%s', async (_, changes, complaint) => {
    const read = await readWith(changes)
    const complaints = complaintsOf(read).join('\n')
    expect(
      complaint.split('|').some((one) => complaints.includes(one)),
      complaints,
    ).toBe(true)
    expect(read.folder).toBeNull()
  })

  it('for no question that is put in the same words of another program', async () => {
    const same = edit(({ computed }) => (computed[0].question = 'What does this program print?'))
    expect(complaintsOf(await readWith({ [GATES]: same }))).toEqual([])
  })

  it('with everything that is wrong with any of its files', async () => {
    const root = await coursesWith({
      [GATES]: null,
      [VALUES]: '[]',
      'labels/node.json': swap('two-sum', 'one-sum'),
      'course.json': swap('It is as', 'Look. It is as'),
    })
    const error: unknown = await readCourses(root, known).catch((reason: unknown) => reason)
    if (!(error instanceof ContentError)) throw new Error('a ContentError was expected')
    expect(error.message.split('\n').filter((line) => line.startsWith(COURSE))).toEqual([
      `${COURSE}/course.json: summary: two sentences are needed`,
      expect.stringContaining(`${COURSE}/labels/objectives/value-types.json: ✖`),
      `${COURSE}/labels/node.json: problems: there is no problem one-sum`,
      `${COURSE}/gates/shared.json: missing`,
    ])
  })

  it('and what is wrong with a node is said of that node alone', async () => {
    const { nodes, complaints } = await readWith({ [GATES]: null })
    expect([complaints, nodes.map((node) => node.complaints)]).toEqual([[], [[], [`${COURSE}/gates/shared.json: missing`]]])
  })
})

it('a course of the catalogue has no id that a learner’s own could have', () => {
  const graph = { resources: [], nodes: [], listed: [] }
  const nobody = { components: [], problems: [] }
  expect(graphComplaints({ ...graph, id: 'my-knots' }, nobody)).toEqual([
    'my-knots/course.json: ids of this kind are those of learners’ own courses',
  ])
  expect(graphComplaints({ ...graph, id: 'knots' }, nobody)).toEqual([])
})
