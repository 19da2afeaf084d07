/** What a draft may be a copy of: also what its own activity has accepted and not published. */
import { env } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import { JoinedCatalogue } from '../../../src/catalog/joined.ts'
import { copyOf } from '../../../src/engines/authoring/rules/draft/copies.ts'
import { languages } from '../../../src/problem/problem.ts'
import { isOwnSlug } from '../../../src/problem/own-problem.ts'
import { existingFor } from '../../../src/engines/authoring/existing.ts'
import { load, problem as ofCatalogue } from '../../catalog/content.ts'
import { Author, doublingFor, draftOf, filled, must } from './driver.ts'

beforeAll(async () => {
  await load(env.DB, [ofCatalogue('plain-one', 1, { title: 'Plain one' })])
})

const existingOf = async ({ person, id }: Author, title: string) => {
  const { learner } = person
  const catalogue = new JoinedCatalogue(env.DB, learner.ownProblems, async () => languages)
  return must(await existingFor({ catalogue, learner }, id, { ...draftOf('another'), title })).filter((one) =>
    isOwnSlug(one.slug),
  )
}

it('what is accepted in the activity is there for the next slot, before it is published and once after', async () => {
  const author = new Author('one')
  const problem = await doublingFor('one', 'first')
  const { slug, title } = problem.problem
  await author.ready()
  expect(await existingOf(author, title)).toEqual([])
  await author.accepted(0, problem)
  const existing = await existingOf(author, title)
  expect(existing).toMatchObject([{ slug, title, cases: problem.problem.visibleCases }])
  expect(copyOf({ ...draftOf('another'), title }, existing)).toMatchObject({ slug })

  const { author: published, problems } = await filled('two')
  must(await published.publish())
  const slugs = (await existingOf(published, title)).map((one) => one.slug)
  expect(slugs.toSorted()).toEqual(problems.map((one) => one.problem.slug).toSorted())
})
