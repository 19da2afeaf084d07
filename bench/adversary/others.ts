/** Somebody else on every twin, whose programs hold a word that no twin has in common: whatever shows it to an attacker tells twins apart. */
import { candidatesOf, cataloguePlaces, type Secrets } from './content.ts'
import { Player } from './player.ts'
import type { World } from './world.ts'

/** What somebody else may have written, of which each twin has one. */
export const strangersOf = (seed: number): readonly Secrets[] => candidatesOf(seed + 1)

export async function letOthersPractise(world: World, seed: number): Promise<void> {
  const candidates = strangersOf(seed)
  await Promise.all(
    world.twins.map(async (deployment, twin) => {
      await using player = await Player.signIn(deployment, 'somebody-else')
      const word = candidates[twin]?.word ?? ''
      const code = `# ${word}\ndef total_weight(crates, limit):\n    return ${twin}\n`
      for (const titleSlug of cataloguePlaces.slice(0, 2)) {
        await player.call('start_problem', { titleSlug })
        await player.call('submit_solution', { titleSlug, language: 'python3', writtenBy: 'learner', code })
        await player.call('request_hint', { titleSlug, kind: 'hint', attempt: `I thought of ${word}.` })
      }
      const lesson = { nodeId: 'harbour-office/labels', mode: 'teach' }
      await player.call('lesson_start', lesson)
      await player.call('activity_start', { message: `One easy problem about ${word}.`, language: 'python', topics: [word] })
    }),
  )
}
