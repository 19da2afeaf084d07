/** What must hold of the questions of a node, beyond the shape of their files. */
import type { CourseNode } from '../../../src/problem/course.ts'
import { repeated } from '../folder.ts'
import type { NodeFiles } from './questions.ts'
import type { CourseObjectiveFile, CourseSharedFile } from './schemas.ts'

const CODE_LINES = { min: 4, max: 15 } as const
/** More is tedious to type, and one slip would count as not understood. */
const MAX_PRINTED_LINES = 3

/** What is wrong; each text names the file. `slug` is `<course>/<node>`. */
export function bankComplaints(slug: string, node: CourseNode, { objectives, shared }: NodeFiles): string[] {
  return [
    ...[...objectives].flatMap(([objective, file]) =>
      objectiveComplaints(file).map((complaint) => `${slug}/objectives/${objective}.json: ${complaint}`),
    ),
    ...(shared === null ? [] : sharedComplaints(shared, node.objectives)).map((complaint) => `${slug}/shared.json: ${complaint}`),
  ]
}

function objectiveComplaints({ choices, shorts }: CourseObjectiveFile): string[] {
  return [
    ...repeated([...choices, ...shorts].map(({ id }) => id)).map((id) => `two questions are called ${id}`),
    ...choices.flatMap(({ id, options }) =>
      repeated(options.map((option) => option.trim())).map((option) => `${id}: two options say ${JSON.stringify(option)}`),
    ),
    ...shorts.flatMap(pointComplaints),
  ]
}

function sharedComplaints({ computed, paraphrases }: CourseSharedFile, objectives: readonly string[]): string[] {
  const items = [...computed, ...paraphrases]
  return [
    ...repeated(items.map(({ id }) => id)).map((id) => `two questions are called ${id}`),
    ...items.flatMap(({ id, observes }) => [
      ...repeated(observes).map((objective) => `${id}: observes: ${objective} stands there twice`),
      ...observes
        .filter((objective) => !objectives.includes(objective))
        .map((objective) => `${id}: observes: ${objective} is no objective of this node`),
    ]),
    ...objectives
      .filter((objective) => !computed.some(({ observes }) => observes.includes(objective)))
      .map((objective) => `computed: none observes ${objective}`),
    // A test of one covered objective has a paraphrase, too.
    ...objectives
      .filter((objective) => !paraphrases.some(({ observes }) => observes.every((observed) => observed === objective)))
      .map((objective) => `paraphrases: none observes ${objective} alone`),
    ...computed.flatMap((item) => programComplaints(item).map((complaint) => `${item.id}: ${complaint}`)),
    ...paraphrases.flatMap(pointComplaints),
  ]
}

function programComplaints(item: CourseSharedFile['computed'][number]): string[] {
  const lines = item.code.replace(/\n+$/, '').split('\n')
  const printed = item.kind === 'bug' ? item.expected : item.key
  return [
    ...(lines.length < CODE_LINES.min || lines.length > CODE_LINES.max
      ? [`code: ${lines.length} lines; a program has ${CODE_LINES.min} to ${CODE_LINES.max}`]
      : []),
    ...(printed.split('\n').length > MAX_PRINTED_LINES ? [`more than ${MAX_PRINTED_LINES} lines are printed`] : []),
    ...(item.kind === 'bug' && item.key > lines.length ? [`key: the program has ${lines.length} lines`] : []),
    ...(item.kind === 'bug' && lines[item.key - 1] === item.fix ? [`fix: says what line ${item.key} says`] : []),
  ]
}

const pointComplaints = ({ id, points }: CourseObjectiveFile['shorts'][number] | CourseSharedFile['paraphrases'][number]) => [
  ...repeated(points.map((point) => point.id)).map((point) => `${id}: two points are called ${point}`),
  ...repeated(points.map(({ text }) => text.trim())).map((text) => `${id}: two points say ${JSON.stringify(text)}`),
]

/** What a title page says is short enough to be read. */
export const summaryComplaints = (file: string, summary: string): string[] => {
  const sentences = summary.trim().split(/(?<=[.!?…])\s+/)
  return sentences.length === 2 && /[.!?…]$/.test(summary.trim()) ? [] : [`${file}: summary: two sentences are needed`]
}
