/** Small labels: a word in a colour of its own, never the colour alone. */
import type { PropsWithChildren } from 'hono/jsx'
import type { Difficulty } from '../../problem/problem.ts'
import { Icon, type IconName } from './icon.tsx'

export type BadgeKind = Difficulty | 'solved' | 'due' | 'next' | 'plain'

const ICONS: Readonly<Partial<Record<BadgeKind, IconName>>> = { solved: 'check', due: 'clock', next: 'arrow-right' }

export function Badge({ kind, children }: PropsWithChildren<{ readonly kind: BadgeKind }>) {
  const icon = ICONS[kind]
  return (
    <span class={`badge ${kind}`}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  )
}

export const DIFFICULTY_NAMES: Readonly<Record<Difficulty, string>> = { easy: 'Easy', medium: 'Medium', hard: 'Hard' }

export const DifficultyBadge = ({ difficulty }: { readonly difficulty: Difficulty }) => (
  <Badge kind={difficulty}>{DIFFICULTY_NAMES[difficulty]}</Badge>
)
