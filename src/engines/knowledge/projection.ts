/** What is known as text, kept beside its log. */
import type { KnowledgeState } from './rules/state.ts'
import type { Projection, Entries } from '../../learner/streams.ts'

type Written = { readonly [Field in keyof KnowledgeState]: Entries<KnowledgeState[Field]> }

export const knowledgeProjection: Projection<KnowledgeState> = {
  version: 7,
  every: 200,
  write({ problems, components, pending, ...rest }) {
    const written: Written = { problems: [...problems], components: [...components], pending: [...pending], ...rest }
    return JSON.stringify(written)
  },
  read(body) {
    // It is the text that this object wrote, and another version of it is not read.
    const { problems, components, pending, ...rest }: Written = JSON.parse(body)
    return { problems: new Map(problems), components: new Map(components), pending: new Map(pending), ...rest }
  },
}
