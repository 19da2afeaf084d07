/** What is known as text, kept beside its log. */
import type { KnowledgeState } from './rules/state.ts'
import type { Projection, Entries } from '../../learner/streams.ts'

type StoredKnowledge = { readonly [Field in keyof KnowledgeState]: Entries<KnowledgeState[Field]> }

export const knowledgeProjection: Projection<KnowledgeState> = {
  version: 8,
  every: 200,
  write({ problems, components, pending, ...rest }) {
    const stored: StoredKnowledge = { problems: [...problems], components: [...components], pending: [...pending], ...rest }
    return JSON.stringify(stored)
  },
  read(body) {
    // It is the text that this object wrote, and another version of it is not read.
    const { problems, components, pending, ...rest }: StoredKnowledge = JSON.parse(body)
    return { problems: new Map(problems), components: new Map(components), pending: new Map(pending), ...rest }
  },
}
