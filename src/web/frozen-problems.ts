/** A learner's own problems, with those that their classes assign: a copy of the frozen one is taken when it is first opened. */
import type { OwnSource } from '../catalog/joined.ts'
import type { ClassClient } from '../classroom/client.ts'
import type { LearnerClient } from '../engines/clients.ts'
import { copiesIn } from '../engines/own-problems/pages/sharing.ts'
import type { OwnProblemClient } from '../engines/own-problems/client.ts'

type Read = Awaited<ReturnType<OwnProblemClient['read']>>

export function withFrozen(learner: LearnerClient, classes: Pick<ClassClient, 'of'>, now: () => number): OwnSource {
  const { ownProblems: own } = learner
  /** Reads the copy after it is taken; the first answer where no class of the learner has it. */
  async function taken(slug: string, missing: Read): Promise<Read> {
    const memberships = await learner.ask('memberships', 'all')
    if (!memberships.ok) return memberships
    const assigning = memberships.value.find(({ assignments }) =>
      assignments.some(
        ({ opensAt, items }) => opensAt <= now() && items.some((item) => item.kind === 'problem' && item.slug === slug),
      ),
    )
    if (!assigning) return missing
    const frozen = await classes.of(assigning.classId, async (stub, userId, at) => stub.frozen(userId, slug, at))
    if (!frozen.ok) return frozen
    const [copy] = frozen.value === null ? [] : copiesIn(frozen.value)
    if (!copy || copy.problem.slug !== slug) return missing
    const kept = await own.keep([copy])
    return kept.ok ? own.read(slug) : kept
  }
  return {
    async read(slug) {
      const read = await own.read(slug)
      return !read.ok && read.error.code === 'PROBLEM_NOT_FOUND' ? taken(slug, read) : read
    },
    hint: (pass) => own.hint(pass),
    hiddenCases: (pass) => own.hiddenCases(pass),
    forms: (slug) => own.forms(slug),
    form: (pass) => own.form(pass),
    reference: (pass) => own.reference(pass),
  }
}
