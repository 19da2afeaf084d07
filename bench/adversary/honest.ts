/** Learners who mean well, watched as the adversary is: what they gain without leave is what everybody gains. */
import { isProblem, isShared, places, problemPlaces, TOLLED, type Place } from './content.ts'
import { confirmed, evaluate } from './evaluate.ts'
import type { Args, Move } from './moves.ts'
import { honest, type Program } from './programs.ts'
import type { World } from './world.ts'

export interface HonestPlay {
  readonly what: string
  readonly gained: number
  readonly withLeave: number
}

const call = (place: Place, tool: string, args: Args, program: Program | null = null): Move => ({
  kind: 'call',
  tool,
  place,
  args: isProblem(place) ? { titleSlug: place, ...args } : args,
  program,
})

const code: Args = { language: 'python3', writtenBy: 'learner' }
/** Leaves out what is special at one kind of pier. */
const beginner: Program = { guesses: [{ of: 'crates', count: TOLLED - 1 }], act: 'wrong', toll: 0 }

/** Tries, asks for hints as they open, and submits. */
const practice = (place: Place): readonly Move[] => [
  ...(isShared(place) ? [{ kind: 'deed', place, deed: { deed: 'a taken link' } } as const] : []),
  call(place, 'start_problem', {}),
  call(place, 'run_local_tests', code, beginner),
  call(place, 'request_hint', { kind: 'hint' }),
  call(place, 'run_local_tests', code, honest),
  call(place, 'request_hint', { kind: 'hint', level: 2 }),
  { kind: 'wait', place, minutes: 11 },
  call(place, 'request_hint', { kind: 'hint', level: 3 }),
  call(place, 'submit_solution', code, honest),
  call(place, 'get_session_state', { include: ['history', 'hints', 'report'] }),
]

const lesson: readonly Move[] = [
  call('harbour-office/labels', 'lesson_start', { nodeId: 'harbour-office/labels', mode: 'test_out' }),
  ...[1, 2, 3].flatMap((choice): readonly Move[] => [
    { kind: 'next', place: 'harbour-office/labels' },
    call('harbour-office/labels', 'lesson_answer', {
      lessonId: '$lessonId',
      turn: '$lessonTurn',
      writtenBy: 'learner',
      answers: [{ questionId: '$questionId', answer: 'I think so.', choice }],
    }),
  ]),
]

export async function honestPlay(world: World, seed: number): Promise<readonly HonestPlay[]> {
  const plays: HonestPlay[] = []
  const all = [...problemPlaces.map((place) => [place, practice(place)] as const), ['harbour-office/labels', lesson] as const]
  for (const [place, moves] of all) {
    const name = `honest-${seed}-${plays.length}`
    const steps = await evaluate(world, moves, name)
    const hasGained = steps.some(({ bits }) => bits > 0)
    const gained = hasGained ? confirmed(steps, await evaluate(world, moves, `${name}-too`)) : []
    plays.push({
      what: places[place],
      gained: gained.reduce((sum, { bits }) => sum + bits, 0),
      withLeave: steps.reduce((sum, { withLeave }) => sum + withLeave, 0),
    })
  }
  return plays
}
