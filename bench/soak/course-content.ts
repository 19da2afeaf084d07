/** What the course of the soak asks and teaches, as its files have it. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { FIXTURE_COURSES } from '../../test/e2e/sealed-courses.ts'

export const COURSE = 'harbour-office'
export const LETTERS = 'ABCD'

const pointShape = z.object({ id: z.string(), text: z.string() })
const codeShape = { language: z.string().optional(), code: z.string().optional() }
const bankShape = z.object({
  choices: z
    .array(
      z.object({
        id: z.string(),
        question: z.string(),
        ...codeShape,
        options: z.array(z.string()),
        key: z.int(),
        feedback: z.array(z.string()),
      }),
    )
    .default([]),
  shorts: z.array(z.object({ id: z.string(), question: z.string(), points: z.array(pointShape) })).default([]),
  computed: z
    .array(
      z.object({
        id: z.string(),
        kind: z.enum(['output', 'bug']),
        question: z.string(),
        ...codeShape,
        key: z.union([z.string(), z.int()]),
        feedback: z.string(),
      }),
    )
    .default([]),
  paraphrases: z.array(z.object({ id: z.string(), passage: z.string(), points: z.array(pointShape) })).default([]),
})
const nodeShape = z.object({
  title: z.string(),
  summary: z.string(),
  objectives: z.array(z.string()),
  prerequisites: z.array(z.string()),
})
const courseShape = z.object({ nodes: z.array(z.string()) })

interface AskedText {
  readonly kind: 'choice' | 'output' | 'bug' | 'short' | 'paraphrase'
  /** Null where the course does not word it. */
  readonly text: string | null
  readonly passage: string | null
  readonly code: string | null
  readonly options: readonly string[]
  /** A letter, a line or what is printed; null where key points decide. */
  readonly key: string | null
  /** Of each option, or of the whole question. */
  readonly feedback: readonly string[]
  readonly points: ReadonlyArray<z.infer<typeof pointShape>>
}
type Node = z.infer<typeof nodeShape>
export interface CourseContent {
  /** In the order of the course. */
  readonly nodes: ReadonlyMap<string, Node>
  readonly questions: ReadonlyMap<string, AskedText>
  /** By objective, how the text to teach from begins. */
  readonly explanations: ReadonlyMap<string, string>
}

const readJson = async (path: string): Promise<unknown> => JSON.parse(await readFile(path, 'utf8'))
const EMPTY = { text: null, passage: null, code: null, options: [], key: null, feedback: [], points: [] } as const

export async function courseContent(): Promise<CourseContent> {
  const root = join(FIXTURE_COURSES, COURSE)
  const course = courseShape.parse(await readJson(join(root, 'course.json')))
  const nodes = new Map<string, Node>()
  const questions = new Map<string, AskedText>()
  const explanations = new Map<string, string>()
  for (const id of course.nodes) {
    const node = nodeShape.parse(await readJson(join(root, id, 'node.json')))
    nodes.set(id, node)
    const parts = (await readdir(join(root, id, 'objectives'))).map((name) => join('objectives', name))
    for (const part of parts.filter((name) => name.endsWith('.md'))) {
      const text = await readFile(join(root, id, part), 'utf8')
      const [, explanation = ''] = /^## Explanation\n\n([\s\S]*?)\n\n/.exec(text) ?? []
      explanations.set(part.replace(/^objectives\/|\.md$/g, ''), explanation)
    }
    for (const part of ['shared.json', ...parts.filter((name) => name.endsWith('.json'))]) {
      const bank = bankShape.parse(await readJson(join(root, id, part)))
      const place = `${COURSE}/${id}/${part.replace(/^objectives\/|\.json$/g, '')}`.replace(/\.json$/, '')
      for (const { id: name, question: text, code = null, options, key, feedback } of bank.choices)
        questions.set(`${place}/${name}`, { ...EMPTY, kind: 'choice', text, code, options, key: LETTERS[key] ?? '', feedback })
      for (const { id: name, question: text, points } of bank.shorts)
        questions.set(`${place}/${name}`, { ...EMPTY, kind: 'short', text, points })
      for (const { id: name, kind, question: text, code = null, key, feedback } of bank.computed)
        questions.set(`${place}/${name}`, { ...EMPTY, kind, text, code, key: `${key}`, feedback: [feedback] })
      for (const { id: name, passage, points } of bank.paraphrases)
        questions.set(`${place}/${name}`, { ...EMPTY, kind: 'paraphrase', passage, points })
    }
  }
  return { nodes, questions, explanations }
}
