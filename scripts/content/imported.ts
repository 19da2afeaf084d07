/**
 * Problems that `npm run content:import` made: problem.json, statement.md and cases.json. Nobody wrote hints, solutions or generators
 * for them; their ladder is put together from signature, cases and topics, and says so.
 */
import { join } from 'node:path'
import { z } from 'zod'
import { difficulties, type Case } from '../../src/problem/problem.ts'
import { topics } from '../../src/problem/topics.ts'
import { cpuMsBounds } from '../../src/runner/protocol.ts'
import { foldersIn } from '../files.ts'
import type { WrittenOut } from './catalogue-sql.ts'
import { allRead, ContentError, FolderReader } from './folder.ts'
import type { HintFile } from './format.ts'
import { calledSignature, caseEntry, comparator } from './schemas.ts'
import { typeComplaints } from './typing.ts'

/** Ignored by git: what is imported stays on this machine, and `npm run load` takes it from here too. */
export const IMPORTED = join(import.meta.dirname, '../../content/imported')

const importedFile = z.strictObject({
  title: z.string().min(1).max(80),
  position: z.int().min(1),
  difficulty: z.enum(difficulties),
  /** `imported` is one of them, so that these can be told from the others. */
  topics: z.array(z.enum(['imported', ...topics])).min(1),
  signature: calledSignature,
  comparator,
  cpuMs: z.int().min(cpuMsBounds.min).max(cpuMsBounds.max).default(cpuMsBounds.default),
  source: z.strictObject({ name: z.string(), url: z.url(), licence: z.string(), credit: z.string().optional() }),
})
const importedCases = z.strictObject({
  visible: z.array(caseEntry).min(1).max(5),
  hidden: z.array(caseEntry).min(1).max(200),
})

/** Every imported problem below `root`; none where there is no such folder. Throws a ContentError with everything that is wrong. */
export async function readImported(root: string, taken: ReadonlySet<string> = new Set()): Promise<WrittenOut[]> {
  const slugs = await foldersIn(root).catch(() => [])
  return allRead(
    slugs.map(async (slug) => {
      if (taken.has(slug)) throw new ContentError(`${slug}: an imported problem has the name of one that is no import`)
      return readOne(root, slug)
    }),
  )
}

export async function readOne(root: string, slug: string): Promise<WrittenOut> {
  const folder = new FolderReader(root, slug)
  const { source: _source, ...problem } = await folder.parsed('problem.json', importedFile)
  const statement = await folder.text('statement.md')
  const cases = await folder.parsed('cases.json', importedCases)
  const wrong = typeComplaints({ ...problem, cases, shapes: [] })
  if (wrong.length > 0) throw new ContentError(wrong.map((complaint) => `${slug}/${complaint}`).join('\n'))
  const { version } = await folder.end()
  const unwritten = { components: { primary: '', secondary: [] }, expectedMinutes: 0, siblings: [], shapes: [], generator: '' }
  const programless = { tooSlow: {}, wrong: {}, shortcuts: [], unwritten: [] }
  const none = { checker: null, questions: null, solutions: [], misconceptions: [], ...programless }
  const own = { ...problem, topics: problem.topics.filter((topic) => topic !== 'imported') }
  return { ...unwritten, ...none, ...problem, slug, statement, cases, hints: ladder({ ...own, cases }), version }
}

interface ImportedFields {
  readonly signature: z.output<typeof calledSignature>
  readonly topics: readonly string[]
  readonly cases: { readonly visible: readonly Case[]; readonly hidden: readonly Case[] }
}

const ORIGIN = 'This problem was imported, and nobody wrote hints for it.'

/** What can be said without having thought about the problem; what a run showed is put before it when the hint is given. */
function ladder({ signature, topics: about, cases }: ImportedFields): HintFile[] {
  const [first] = cases.visible
  const all = [...cases.visible, ...cases.hidden]
  const raising = all.filter(({ raises }) => raises).length
  const errors = raising > 0 ? ` ${raising} of its ${all.length} cases expect an exception.` : ''
  const names = signature.kind === 'class' ? ['operations'] : signature.parameters.map(({ name }) => name)
  const example = first ? exampleOf(first, names) : ''
  const kinds = about.length > 0 ? ` It deals with ${about.join(' and ')}.` : ''
  const tagList = [...new Set(cases.visible.map(({ tag }) => tag.replaceAll('-', ' ')))].join('; ')
  return [
    {
      body: `${ORIGIN} This one only repeats what is asked. ${taskOf(signature)}${errors}\n\n${example}`,
      question: 'Which sentence of the statement says why that is the answer?',
    },
    {
      body: `${ORIGIN} This one is put together from its cases.${kinds} The cases that you can see are about: ${tagList}.`,
      question: 'What do you have to find out about the input before you can give the answer, and in which order?',
    },
    {
      body: `${ORIGIN} This one is a walk through an example, which you take yourself. ${example} Write down every step you take by hand to get there, one line each, and what you have to remember between them.`,
      question: 'Which of your steps repeat, and when do they stop?',
    },
  ]
}

function taskOf(signature: ImportedFields['signature']): string {
  const { entry, parameters } = signature
  const list = parameters.map(({ name, type }) => `\`${name}\` (${type})`).join(', ')
  if (signature.kind === 'function') return `\`${entry}\` takes ${list} and returns ${signature.returns}.`
  const from = parameters.length === 0 ? '' : `, which is made with ${list},`
  const methods = signature.methods.map(({ name, returns }) => `\`${name}\`${returns === 'void' ? '' : ` (${returns})`}`)
  return `The class \`${entry}\`${from} has ${methods.length === 1 ? 'the method' : 'the methods'} ${methods.join(', ')}.`
}

function exampleOf({ args, expected, raises }: Case, names: readonly string[]): string {
  const argumentList = args.map((value, place) => `${names[place] ?? ''} = ${clipped(JSON.stringify(value))}`).join(', ')
  return `For ${argumentList} ${raises ? 'an exception is expected' : `the answer is ${clipped(JSON.stringify(expected))}`}.`
}

const SHOWN = 200
const clipped = (text: string): string => `\`${text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}\``
