/** Exercises as links to their pages, with what is solved. */
import type { ExerciseKind } from '../../../problem/course.ts'
import { Badge } from '../../../web/design/badge.tsx'
import { problemPath } from '../../../web/paths.ts'
import type { ExerciseShown } from '../exercises.ts'

const KINDS: Readonly<Record<ExerciseKind, string>> = {
  complete: 'complete a line',
  predict: 'predict, run and change',
  fix: 'find and correct a mistake',
  function: 'write a function',
  program: 'write a program',
  query: 'write a query',
}

export const SolvedMark = () => (
  <>
    {' '}
    <Badge kind="solved">Solved</Badge>
  </>
)

export function ExerciseList({ exercises }: { readonly exercises: readonly ExerciseShown[] }) {
  return (
    <ul>
      {exercises.map(({ titleSlug, title, kind, solved }) => (
        <li>
          <a href={problemPath(titleSlug)}>{title}</a> ({KINDS[kind]}){solved && <SolvedMark />}
        </li>
      ))}
    </ul>
  )
}
