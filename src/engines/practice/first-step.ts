/** Where a conversation begins: one thing to do, from everything that the learner has open, due or done. */
import type { Next } from '../../failure/failure.ts'
import { LANGUAGE_NAMES } from '../../problem/language-names.ts'
import type { Language } from '../../problem/problem.ts'

export const experiences = ['new', 'some', 'experienced'] as const
/** How much learners say that they have programmed before. */
export type Experience = (typeof experiences)[number]

interface NamedProblem {
  readonly titleSlug: string
  readonly title: string
}

export interface NamedNode {
  readonly nodeId: string
  readonly node: string
}

interface OpenWork {
  readonly where: string
  /** Milliseconds since the epoch. */
  readonly lastActiveAt: number
}

/** Everything the choice depends on. Null: there is no such thing. */
export interface Standing {
  /** Solved problems. */
  readonly solved: number
  /** Whether the learner has done anything here before. */
  readonly isKnown: boolean
  /** The one whose clock runs. */
  /** `page`: where it goes on, for a client that may not use its tools. */
  readonly interview: { readonly id: string; readonly title: string; readonly page: string | null } | null
  readonly check: NamedProblem | null
  /** Due work that can be done now, with its reason. */
  readonly due: { readonly reason: string; readonly next: Next } | null
  readonly open: (NamedProblem & OpenWork) | null
  /** `first`: where nothing of it was done yet, a node that it builds on and that is not shown. */
  readonly lesson: ({ readonly lessonId: string; readonly title: string; readonly first: NamedNode | null } & OpenWork) | null
  /** The newest own problem that was never started. */
  readonly own: NamedProblem | null
  /** Questions that find where to begin in a course, not finished. */
  readonly placement: {
    readonly lessonId: string
    readonly title: string
    readonly answered: number
    readonly most: number
  } | null
  /** The next node of the course that the learner is in. */
  readonly course: ({ readonly title: string } & NamedNode) | null
  /** The language they named, chose or used last. */
  readonly language: Language | null
  readonly experience: Experience | null
  /** The language they named, if it cannot run here. */
  readonly refused: Language | null
  /** Languages that can run here. */
  readonly languages: readonly Language[]
  /** Where a learner new to programming begins. */
  readonly foundations: ({ readonly title: string } & NamedNode) | null
  readonly gentle: NamedProblem | null
  readonly harder: NamedProblem | null
  /** For a learner who has nothing open and nothing due. */
  readonly suggestion: { readonly say: string; readonly next: Next } | null
}

export interface FirstStep {
  readonly say: string
  readonly next: Next
}

/**
 * A running interview comes first, then an open check, then due work, then the latest open work, then what is the learner's own or their
 * course's, and then something new. Somebody unknown is asked for their experience, and for a language unless they are new to
 * programming: then they have none to name, and the first course chooses one.
 */
export function firstStep(standing: Standing): FirstStep {
  const { isKnown, language, experience } = standing
  const underWay = workUnderWay(standing)
  if (underWay) return { ...underWay, say: `${greeting(standing)} ${underWay.say}` }
  if (standing.refused !== null) return askLanguage(standing)
  if (!isKnown && experience === null) return askExperience(language)
  if (!isKnown && language === null && !(experience === 'new' && standing.foundations)) return askLanguage(standing)
  const fresh = something(standing)
  return { ...fresh, say: `${greeting(standing)} ${fresh.say}` }
}

function greeting({ isKnown, solved }: Standing): string {
  if (!isKnown) return 'Welcome to Rung.'
  return solved === 0 ? 'Welcome back.' : `Welcome back. You have solved ${solved} ${solved === 1 ? 'problem' : 'problems'}.`
}

function workUnderWay(standing: Standing): FirstStep | null {
  const { interview, check, due, open, lesson, own, placement, course } = standing
  if (interview)
    return {
      say: `Your interview with “${interview.title}” is open, and its clock runs.${interview.page === null ? '' : ` Go on with it on its page: ${interview.page}`}`,
      next: interview.page === null ? { tool: 'interview_get', arguments: { interviewId: interview.id } } : null,
    }
  if (check) return { say: `A check with “${check.title}” is open: solve it without help.`, next: start(check, null) }
  if (due) return { say: `${due.reason}.`, next: due.next }
  if (lesson && (!open || lesson.lastActiveAt >= open.lastActiveAt)) {
    const { first } = lesson
    if (first)
      return {
        say: `“${lesson.title}” builds on “${first.node}”, which you have not shown yet. Begin with “${first.node}”.`,
        next: lessonOn(first.nodeId),
      }
    return {
      say: `The lesson “${lesson.title}” is open: ${lesson.where}.`,
      next: { tool: 'lesson_get_state', arguments: { lessonId: lesson.lessonId } },
    }
  }
  if (open) return { say: `“${open.title}” is open: ${open.where}.`, next: start(open, null) }
  if (own) return { say: `Your own problem “${own.title}” is not started yet.`, next: start(own, null) }
  if (placement)
    return {
      say: `The questions that find where to begin in “${placement.title}” are not finished: ${placement.answered} of at most ${placement.most} answered.`,
      next: { tool: 'lesson_get_state', arguments: { lessonId: placement.lessonId } },
    }
  return course && { say: `You are in the course “${course.title}”. Next is “${course.node}”.`, next: lessonOn(course.nodeId) }
}

function askLanguage({ languages, refused, experience }: Standing): FirstStep {
  const listed = new Intl.ListFormat('en', { type: 'disjunction' }).format(languages.map((one) => LANGUAGE_NAMES[one]))
  return {
    say: `${refused === null ? '' : `This deployment cannot run ${LANGUAGE_NAMES[refused]}. `}Which programming language do you want to use: ${listed}?`,
    next: { tool: 'get_started', arguments: experience === null ? {} : { level: experience }, needs: ['language'] },
  }
}

const askExperience = (language: Language | null): FirstStep => ({
  say: 'Welcome to Rung. How much have you programmed before? Are you new to it, do you have some practice, or are you experienced?',
  next: { tool: 'get_started', arguments: language === null ? {} : { language }, needs: ['level'] },
})

function something({ experience, foundations, gentle, harder, suggestion, language }: Standing): FirstStep {
  if (experience === 'new' && foundations)
    return {
      say: `The course “${foundations.title}” needs no experience. Its first lesson is “${foundations.node}”.${language === null ? ' If you want to learn a certain programming language, name it.' : ''}`,
      next: lessonOn(foundations.nodeId),
    }
  if (experience === 'experienced' && harder)
    return { say: `A good problem to begin with is “${harder.title}”, of medium difficulty.`, next: start(harder, language) }
  if (experience !== null && gentle)
    return { say: `A good first problem is “${gentle.title}”. It is easy.`, next: start(gentle, language) }
  return suggestion ?? { say: 'Let us find a problem.', next: { tool: 'search_problems', arguments: { status: 'not_started' } } }
}

const start = ({ titleSlug }: NamedProblem, language: Language | null): Next => ({
  tool: 'start_problem',
  arguments: { titleSlug, ...(language === null ? {} : { language }) },
})

const lessonOn = (nodeId: string): Next => ({ tool: 'lesson_start', arguments: { nodeId } })
