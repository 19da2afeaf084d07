/**
 * The files of courses and how they are read.
 *
 *     content/courses/<course>/
 *       course.json                  title, summary, resources, the nodes in their order (schemas.ts)
 *       <node>/node.json             what the node teaches, what it needs, where to read on
 *       <node>/objectives/<id>.json  choices and short answers about one objective
 *       <node>/objectives/<id>.md    its text (texts.ts)
 *       <node>/exercises/<id>/       a small problem (exercises.ts)
 *       <node>/shared.json           programs and passages, each about one or more objectives of the node
 */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { z } from 'zod'
import type { Course, CourseNode, ObjectiveText } from '../../../src/problem/course.ts'
import { foldersIn } from '../../files.ts'
import { readComponents } from '../components.ts'
import { ContentError, FolderReader, repeated } from '../folder.ts'
import { unwrittenIn } from '../unwritten.ts'
import { PROBLEMS } from '../read.ts'
import { id as kebab } from '../schemas.ts'
import { alikeComplaints } from './alike.ts'
import { bankComplaints, summaryComplaints } from './bank.ts'
import { exerciseOf, exerciseSlug, type CourseExercise } from './exercises.ts'
import { EXTENSIONS } from './languages.ts'
import { graphComplaints, orderWarnings, type KnownIds } from './graph.ts'
import type { PlacedText } from './prove-texts.ts'
import { entriesOf, type BankEntry, type NodeFiles } from './questions.ts'
import {
  courseExerciseFile,
  courseFile,
  courseNodeFile,
  courseObjectiveFile,
  courseSharedFile,
  type CourseFile,
  type CourseObjectiveFile,
} from './schemas.ts'
import { retakeFindings } from './retakes.ts'
import { termFindings, type TermCourse, type TermFindings, type TermNode } from './terms.ts'
import { readText, tellingComplaints } from './texts.ts'

/** Where the project keeps its courses. */
export const COURSES = join(import.meta.dirname, '../../../content/courses')

/** A course as it is checked and loaded. */
export interface CourseFolder {
  readonly course: Course
  readonly position: number
  /** In the order of the nodes. */
  readonly banks: ReadonlyArray<{ readonly node: string; readonly entries: readonly BankEntry[] }>
  /** Of each node the texts of its objectives, in their order; a node may have none yet. */
  readonly texts: ReadonlyArray<{ readonly node: string; readonly texts: readonly ObjectiveText[] }>
  /** Of all nodes. */
  readonly exercises: readonly CourseExercise[]
}

export interface ReadNode {
  /** `<course>/<node>`. */
  readonly slug: string
  /** What could be read of its questions. */
  readonly entries: readonly BankEntry[]
  readonly texts: readonly PlacedText[]
  readonly exercises: readonly CourseExercise[]
  /** What is wrong; each names the file. */
  readonly complaints: readonly string[]
  readonly warnings: readonly string[]
}

export interface ReadCourse {
  readonly id: string
  /** Null while anything is wrong with its files. */
  readonly folder: CourseFolder | null
  /** Every node that course.json lists or that has a folder. */
  readonly nodes: readonly ReadNode[]
  /** What is wrong with the course and not with one of its nodes. */
  readonly complaints: readonly string[]
  readonly warnings: readonly string[]
  readonly terms: TermCourse
}

/** What courses may refer to, with the problems in this folder. */
export async function knownIn(problems: string = PROBLEMS): Promise<KnownIds> {
  return { components: await readComponents(), problems: await foldersIn(problems) }
}

/** Every course below `root` in its order, with all that is wrong. Throws a ContentError where there is no such folder. */
export async function readAllCourses(root: string, known: KnownIds): Promise<ReadCourse[]> {
  const ids = await foldersIn(root).catch(() => {
    throw new ContentError(`${root}: no such folder`)
  })
  const read = await Promise.all(ids.map((id) => readCourse(root, id, known)))
  const place = ({ folder }: ReadCourse) => folder?.position ?? Number.MAX_SAFE_INTEGER
  read.sort((a, b) => place(a) - place(b))
  const terms = termFindings(read.map((one) => one.terms))
  return read.map((course, index) => {
    const needs = { complaints: needComplaints(course.terms, read), warnings: [] }
    const one = withFindings(withFindings(course, needs), terms.get(course.id))
    const same = read.slice(0, index).find((other) => other.folder !== null && place(other) === place(one))
    if (same === undefined) return one
    return { ...one, complaints: [...one.complaints, `${one.id}/course.json: position: that of ${same.id}`] }
  })
}

/** What the nodes of a course need of others has to be there. */
const needComplaints = ({ id, nodes }: TermCourse, courses: readonly ReadCourse[]): string[] =>
  nodes.flatMap((node) =>
    node.needs
      .filter((needed) => !courses.some((other) => other.id !== id && other.nodes.some(({ slug }) => slug === needed)))
      .map((needed) => `${id}/${node.id}/node.json: needs: ${needed} is no node of another course`),
  )

/** Complaints and warnings go to the node that they are about, else to the course. */
function withFindings(course: ReadCourse, { complaints, warnings }: TermFindings = { complaints: [], warnings: [] }): ReadCourse {
  const of = (slug: string, texts: readonly string[]) => texts.filter((text) => isAbout(slug, text))
  const own = (texts: readonly string[]) => texts.filter((text) => !course.nodes.some(({ slug }) => isAbout(slug, text)))
  return {
    ...course,
    nodes: course.nodes.map((node) => ({
      ...node,
      complaints: [...node.complaints, ...of(node.slug, complaints)],
      warnings: [...node.warnings, ...of(node.slug, warnings)],
    })),
    complaints: [...course.complaints, ...own(complaints)],
    warnings: [...course.warnings, ...own(warnings)],
  }
}

/** Every course below `root` in its order. Throws a ContentError with everything that is wrong, one per line. */
export async function readCourses(root: string, known: KnownIds): Promise<CourseFolder[]> {
  const read = await readAllCourses(root, known)
  const complaints = read.flatMap((one) => [...one.complaints, ...one.nodes.flatMap((node) => node.complaints)])
  if (complaints.length > 0) throw new ContentError(complaints.join('\n'))
  return read.flatMap(({ folder }) => (folder === null ? [] : [folder]))
}

/** The files of one course, read one by one so that what is wrong with one says nothing about the others. */
class CourseReader {
  readonly id: string
  readonly complaints: string[] = []
  readonly #reader: FolderReader
  readonly #paths = new Set<string>()

  constructor(root: string, id: string) {
    this.id = id
    this.#reader = new FolderReader(root, id)
  }

  list(): Promise<string[]> {
    return this.#reader.list()
  }

  async parsed<T>(path: string, schema: z.ZodType<T>): Promise<T | null> {
    this.#paths.add(path)
    try {
      return await this.#reader.parsed(path, schema)
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      this.complaints.push(error.message)
      return null
    }
  }

  async text(path: string): Promise<string | null> {
    this.#paths.add(path)
    try {
      return await this.#reader.text(path)
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      this.complaints.push(error.message)
      return null
    }
  }

  get unwritten(): string[] {
    return unwrittenIn(this.#reader.files)
  }

  unread(paths: readonly string[]): string[] {
    return paths.filter((path) => !this.#paths.has(path))
  }

  async version(): Promise<string> {
    return (await this.#reader.end()).version
  }
}

interface NodeOnDisk {
  readonly id: string
  readonly node: CourseNode | null
  readonly files: NodeFiles
  readonly texts: readonly PlacedText[]
  readonly exercises: readonly CourseExercise[]
}

async function readCourse(root: string, id: string, known: KnownIds): Promise<ReadCourse> {
  const reader = new CourseReader(root, id)
  const paths = await reader.list()
  const file = await reader.parsed('course.json', courseFile)
  const folders = [...new Set(paths.flatMap((path) => (path.includes('/') ? [path.slice(0, path.indexOf('/'))] : [])))]
  const listed = file?.nodes ?? folders
  const ids = [...new Set([...listed, ...folders])]
  const nodesOnDisk: NodeOnDisk[] = []
  const textless = file?.textless ?? []
  const own: string[] = kebab.safeParse(id).success ? [] : [`${id}: a course's name is in kebab-case`]
  for (const node of ids) {
    if (!folders.includes(node)) reader.complaints.push(`${id}/${node}: there is no such folder, and course.json lists it`)
    else {
      if (!listed.includes(node)) reader.complaints.push(`${id}/${node}: course.json does not list this folder`)
      nodesOnDisk.push(await readNode(reader, node, { isTextless: textless.includes(node), paths, taken: known.problems }))
    }
  }
  const nodes = nodesOnDisk.flatMap(({ node }) => (node === null ? [] : [node]))
  // Without node.json it is not known which other files belong to the node.
  const unknown = nodesOnDisk.filter(({ node }) => node === null).map((node) => `${node.id}/`)
  const unread = reader.unread(paths).filter((path) => !unknown.some((folder) => path.startsWith(folder)))
  const entries = new Map(nodesOnDisk.map((one) => [one.id, entriesOf(`${id}/${one.id}`, one.files)]))
  const isComplete = ({ node, files }: NodeOnDisk) => files.shared !== null && files.objectives.size === node?.objectives.length
  const retakes = nodesOnDisk.filter(isComplete).flatMap(({ id: node, files }) => {
    const bank = (entries.get(node) ?? []).map(({ question }) => question)
    return retakeFindings(`${id}/${node}`, [...files.objectives.keys()], bank)
  })
  const graph = { id, resources: file?.resources ?? [], nodes, listed }
  const complaints = [
    ...own,
    ...reader.complaints,
    ...unread.map((path) => `${id}/${path}: nothing refers to this file`),
    ...(file === null ? [] : summaryComplaints(`${id}/course.json`, file.summary)),
    ...nodes.flatMap((node) => summaryComplaints(`${id}/${node.id}/node.json`, node.summary)),
    ...graphComplaints(graph, known),
    ...nodesOnDisk.flatMap(({ node, files }) => (node === null ? [] : bankComplaints(`${id}/${node.id}`, node, files))),
    ...textless
      .filter((node) => !listed.includes(node))
      .map((node) => `${id}/course.json: textless: ${node} is no node of this course`),
    ...nodesOnDisk.flatMap(({ id: node, texts }) =>
      texts.flatMap(({ text, place }) =>
        tellingComplaints(text, entries.get(node) ?? []).map((complaint) => `${place}: ${complaint}`),
      ),
    ),
    ...alikeComplaints([...entries.values()].flat()),
    ...retakes,
    ...reader.unwritten.map((place) => `${id}/${place} is still to be written`),
  ]
  const warnings = orderWarnings(graph, known)
  const of = (node: string, texts: readonly string[]) => texts.filter((text) => isAbout(`${id}/${node}`, text))
  return {
    id,
    folder:
      file === null || complaints.length > 0 ? null : folderOf(id, file, nodes, entries, nodesOnDisk, await reader.version()),
    nodes: ids.map((node) => ({
      slug: `${id}/${node}`,
      entries: entries.get(node) ?? [],
      texts: nodesOnDisk.find((one) => one.id === node)?.texts ?? [],
      exercises: nodesOnDisk.find((one) => one.id === node)?.exercises ?? [],
      complaints: of(node, complaints),
      warnings: of(node, warnings),
    })),
    complaints: complaints.filter((complaint) => !ids.some((node) => isAbout(`${id}/${node}`, complaint))),
    warnings: [],
    terms: {
      id,
      nodes: listed.flatMap((node) => nodesOnDisk.filter((one) => one.id === node).flatMap((one) => termNode(id, one, entries))),
    },
  }
}

/** All words of a node that learners read, and the terms that it introduces. */
function termNode(
  course: string,
  { id, node, files, texts, exercises }: NodeOnDisk,
  entries: ReadonlyMap<string, readonly BankEntry[]>,
): TermNode[] {
  if (node === null) return []
  const textEntries = texts.map(({ place, text: { objective, explanation, example, steps, mistake } }) => ({
    objective,
    place,
    text: [explanation, example, steps, mistake].join('\n\n'),
  }))
  const questionEntries = (entries.get(id) ?? []).map(({ place, question: { text, options, passage }, key }) => ({
    place,
    text: [text, ...(options ?? []), passage ?? '', ...key.feedback, ...key.points.map((point) => point.text), key.answer].join(
      '\n\n',
    ),
  }))
  const practised = exercises.flatMap(({ place, problem: { title, statement, hints, solutions } }) => [
    { place: `${place}/statement.md`, text: statement },
    {
      place: `${place}/exercise.json`,
      text: [title, ...hints.flatMap(({ body, question }) => [body, question]), ...solutions.map((one) => one.explanation)].join(
        '\n\n',
      ),
    },
  ])
  return [
    {
      id,
      needs: node.needs ?? [],
      objectives: node.objectives.map((objective) => ({
        id: `${course}/${id}/objectives/${objective}.json`,
        terms: files.objectives.get(objective)?.terms ?? null,
        text: textEntries.find((one) => one.objective === objective) ?? null,
      })),
      passages: [{ place: `${course}/${id}/node.json`, text: node.summary }, ...textEntries, ...questionEntries, ...practised],
    },
  ]
}

const isAbout = (slug: string, text: string): boolean => text.startsWith(`${slug}/`) || text.startsWith(`${slug}:`)

interface TextsToRead {
  /** Whether course.json lists the node as one without texts. */
  readonly isTextless: boolean
  /** Every file of the course. */
  readonly paths: readonly string[]
  /** Slugs of problems. */
  readonly taken: readonly string[]
}

async function readNode(reader: CourseReader, id: string, { isTextless, paths, taken }: TextsToRead): Promise<NodeOnDisk> {
  if (!kebab.safeParse(id).success) reader.complaints.push(`${id}: a node's name is in kebab-case`)
  const file = await reader.parsed(`${id}/node.json`, courseNodeFile)
  const objectives = new Map<string, CourseObjectiveFile>()
  for (const objective of new Set(file?.objectives)) {
    const read = await reader.parsed(`${id}/objectives/${objective}.json`, courseObjectiveFile)
    if (read !== null) objectives.set(objective, read)
  }
  const shared = await reader.parsed(`${id}/shared.json`, courseSharedFile)
  const texts: PlacedText[] = []
  for (const objective of new Set(file?.objectives)) {
    const path = `${id}/objectives/${objective}.md`
    if (!isTextless || paths.includes(path)) texts.push(...(await readObjectiveText(reader, path, objective)))
  }
  if (isTextless && texts.length > 0)
    reader.complaints.push(`${reader.id}/${id}: has texts now, so take it out of textless in course.json`)
  if (file === null) return { id, node: null, files: { objectives, shared }, texts, exercises: [] }
  const { $schema: _editors, exercises: names, ...node } = file
  const place = `${reader.id}/${id}/node.json: exercises`
  const exercises: CourseExercise[] = []
  for (const [position, name] of [...new Set(names)].entries()) {
    if (taken.includes(exerciseSlug(id, name))) reader.complaints.push(`${place}: ${exerciseSlug(id, name)} is a problem`)
    exercises.push(...(await readExercise(reader, { node: { id, ...node }, id: name, position, paths })))
  }
  reader.complaints.push(...repeated(names).map((name) => `${place}: ${name} stands there twice`))
  if (!isTextless)
    for (const objective of node.objectives)
      if (!exercises.some(({ exercise }) => exercise.objective === objective))
        reader.complaints.push(`${place}: none practises ${objective}`)
  const listed = exercises.map(({ exercise }) => exercise)
  return { id, node: { id, ...node, exercises: listed }, files: { objectives, shared }, texts, exercises }
}

interface ExerciseToRead {
  readonly node: { readonly id: string; readonly title: string; readonly objectives: readonly string[] }
  readonly id: string
  readonly position: number
  /** Every file of the course. */
  readonly paths: readonly string[]
}

async function readExercise(reader: CourseReader, { node, id, position, paths }: ExerciseToRead): Promise<CourseExercise[]> {
  const folder = `${node.id}/exercises/${id}`
  const file = await reader.parsed(`${folder}/exercise.json`, courseExerciseFile)
  const language = paths.includes(`${folder}/solution.sql`) ? 'sql' : 'python3'
  const extension = EXTENSIONS[language]
  const [statement, starter, solution] = [
    await reader.text(`${folder}/statement.md`),
    await reader.text(`${folder}/starter${extension}`),
    await reader.text(`${folder}/solution${extension}`),
  ]
  const wrong = new Map<string, string>()
  for (const path of paths.filter((one) => one.startsWith(`${folder}/wrong/`) && one.endsWith(extension)))
    wrong.set(path.slice(folder.length + 1), (await reader.text(path)) ?? '')
  if (file === null || statement === null || starter === null || solution === null) return []
  const hash = createHash('sha256').update(JSON.stringify([file, statement, starter, solution]))
  const where = { course: reader.id, node, id, position, version: hash.digest('hex').slice(0, 16) }
  const { exercise, complaints } = exerciseOf({ file, language, statement, starter, solution, wrong }, where)
  reader.complaints.push(...complaints)
  return [exercise]
}

async function readObjectiveText(reader: CourseReader, path: string, objective: string): Promise<PlacedText[]> {
  const content = await reader.text(path)
  if (content === null) return []
  const { file, complaints } = readText(objective, content)
  const place = `${reader.id}/${path}`
  reader.complaints.push(...complaints.map((complaint) => `${place}: ${complaint}`))
  return file === null ? [] : [{ ...file, place }]
}

function folderOf(
  id: string,
  { title, summary, language, resources, position, nodes: order }: CourseFile,
  nodes: readonly CourseNode[],
  entries: ReadonlyMap<string, readonly BankEntry[]>,
  found: readonly NodeOnDisk[],
  version: string,
): CourseFolder {
  const inOrder = order.flatMap((name) => nodes.filter((node) => node.id === name))
  return {
    course: { id, title, summary, language, resources, nodes: inOrder, version },
    position,
    banks: inOrder.map((node) => ({ node: node.id, entries: entries.get(node.id) ?? [] })),
    texts: inOrder.map(({ id: node }) => ({
      node,
      texts: found.filter((one) => one.id === node).flatMap(({ texts }) => texts.map(({ text }) => text)),
    })),
    exercises: found.flatMap(({ exercises }) => exercises),
  }
}
