/** Finds what an assignment can be made of: by title, by address, or by the key of an item. */
import type { Failure } from '../../failure/failure.ts'
import { ok, type Result } from '../../kernel/result.ts'
import type { ToolContext } from '../../mcp/context.ts'
import { isFormKind } from '../../problem/form.ts'
import { SLUG } from '../../problem/problem.ts'
import { formNames } from '../forms/form-names.ts'
import { itemKey, type Item, type ItemRef } from './rules/assignment.ts'

type Catalogue = ToolContext['catalogue']

/** Items by what somebody wrote, in order and each once; `unknown` are the lines that name nothing here, by their number from 1. */
export interface FoundItems {
  readonly items: readonly Item[]
  readonly unknown: readonly number[]
}

export async function itemsOf(catalogue: Catalogue, lines: readonly string[]): Promise<Result<FoundItems, Failure>> {
  const items = new Map<string, Item>()
  const unknown: number[] = []
  for (const [index, line] of lines.entries()) {
    if (line.trim() === '') continue
    const item = await itemOf(catalogue, line.trim())
    if (!item.ok) return item
    if (item.value === null) unknown.push(index + 1)
    else items.set(itemKey(item.value), item.value)
  }
  return ok({ items: [...items.values()], unknown })
}

/** Null for a line that names nothing. */
async function itemOf(catalogue: Catalogue, line: string): Promise<Result<Item | null, Failure>> {
  const ref = refIn(line)
  if (ref !== null) return titled(catalogue, ref)
  const matches = await catalogue.matching(line, 5)
  if (!matches.ok) return matches
  const wanted = line.toLowerCase()
  const match = matches.value.find(({ title, slug }) => title.toLowerCase() === wanted || slug === wanted)
  return ok(match ? { kind: 'problem', slug: match.slug, title: match.title } : null)
}

/** With its title, if it is there. */
async function titled(catalogue: Catalogue, ref: ItemRef): Promise<Result<Item | null, Failure>> {
  if (ref.kind === 'lesson') {
    const courses = await catalogue.courses()
    if (!courses.ok) return courses
    const course = courses.value.find(({ id }) => id === ref.courseId)
    const node = course?.nodes.find(({ id }) => id === ref.nodeId)
    return ok(course && node ? { ...ref, title: `${course.title}: ${node.title}` } : null)
  }
  const problem = await catalogue.listedProblem(ref.slug)
  if (!problem.ok) return problem.error.code === 'PROBLEM_NOT_FOUND' ? ok(null) : problem
  const { title } = problem.value.problem
  if (ref.kind === 'problem') return ok({ ...ref, title })
  const forms = await catalogue.forms(ref.slug)
  if (!forms.ok) return forms
  const hasForm = forms.value.some(({ kind }) => kind === ref.form)
  return ok(hasForm ? { ...ref, title: `${title}: ${formNames[ref.form].title}` } : null)
}

/** What an address of this server, or the key of an item, names; null for any other text. */
export function refIn(text: string): ItemRef | null {
  return ofKey(text) ?? ofAddress(text)
}

function ofKey(text: string): ItemRef | null {
  const [, kind, rest = ''] = /^(problem|exercise|lesson):(.+)$/.exec(text) ?? []
  const [first = '', second = ''] = rest.split('/')
  if (kind === 'problem' && SLUG.test(rest)) return { kind, slug: rest }
  if (kind === 'exercise' && SLUG.test(first) && isFormKind(second)) return { kind, slug: first, form: second }
  return kind === 'lesson' && first !== '' && second !== '' ? { kind, courseId: first, nodeId: second } : null
}

function ofAddress(text: string): ItemRef | null {
  const url = URL.parse(text, 'https://rung.invalid')
  if (url === null || !/^(?:https?:\/\/|\/)/.test(text)) return null
  const [, part, slug = '', below, form = ''] = url.pathname.split('/')
  if (part === 'problems' && SLUG.test(slug)) {
    const kind = form.replaceAll('-', '_')
    if (below === undefined) return { kind: 'problem', slug }
    return below === 'exercises' && isFormKind(kind) ? { kind: 'exercise', slug, form: kind } : null
  }
  const [courseId, nodeId] = [url.searchParams.get('course'), url.searchParams.get('node')]
  return part === 'lesson' && courseId && nodeId ? { kind: 'lesson', courseId, nodeId } : null
}
