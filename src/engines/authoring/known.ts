/** What is known of a learner, as far as it fills the open fields of a plan. */
import { topicComponents, topicMastery } from '../knowledge/rules/topic-mastery.ts'
import type { ComponentRecord } from '../knowledge/rules/component.ts'
import { topics, type Topic } from '../../problem/topics.ts'
import type { Language } from '../../problem/problem.ts'
import type { LearnerProfile } from './rules/fill.ts'

type Components = ReadonlyMap<string, ComponentRecord>

const topicOf = (component: string): Topic | undefined => topics.find((topic) => topicComponents[topic].includes(component))

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length

/** Topics that are due come first, the longest overdue in front; then what was practised and is known least. */
function topicsToPractise(components: Components, now: number): readonly Topic[] {
  const practised = [...components].filter(([, { opportunities }]) => opportunities > 0)
  const dueAt = ({ card }: ComponentRecord) => card?.dueAt ?? Infinity
  const due = practised.filter(([, one]) => dueAt(one) <= now).toSorted(([, a], [, b]) => dueAt(a) - dueAt(b))
  const weak = practised.toSorted(([, a], [, b]) => a.known - b.known)
  return [...new Set((due.length > 0 ? due : weak).flatMap(([id]) => topicOf(id) ?? []))]
}

/** `about`: the topics of the plan so far. Where something is known of these, it gives the level. */
export function profileOf(
  components: Components,
  about: readonly string[],
  { now, language }: { readonly now: number; readonly language: Language | null },
): LearnerProfile {
  const ofTopics = about.map((topic) => topicMastery(components, topic)).filter((mastery) => mastery > 0)
  const practised = [...components.values()].filter(({ opportunities }) => opportunities > 0)
  const level = ofTopics.length > 0 ? mean(ofTopics) : mean(practised.map(({ known }) => known))
  return { language, level, topics: topicsToPractise(components, now) }
}
