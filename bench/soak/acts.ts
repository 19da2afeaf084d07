/** What a learner of the soak asks, as a line of a trail and as a call. */
import type { Act } from './ledger.ts'

export function describe(act: Act): string {
  switch (act.do) {
    case 'run':
    case 'submit':
      return `${act.do} ${act.program.slug} ${act.program.codeHash.slice(0, 8)} by ${act.writtenBy}`
    case 'hint':
      return `hint ${act.slug} ${act.level ?? 'next'}${act.words === null ? '' : ' with words'}`
    case 'answer':
      return `answer ${act.slug} ${act.question} ${act.answer.key}`
    case 'read':
      return `read ${act.slug} ${act.solutionId}`
    case 'reset':
      return `reset ${act.slug} at ${act.turn}`
    case 'start':
    case 'give_up':
    case 'list':
    case 'state':
      return `${act.do} ${act.slug}`
  }
}

export function callOf(act: Act): { readonly tool: string; readonly args: Readonly<Record<string, unknown>> } {
  switch (act.do) {
    case 'start':
      return { tool: 'start_problem', args: { titleSlug: act.slug } }
    case 'run':
    case 'submit': {
      const { slug, code } = act.program
      const args = { titleSlug: slug, language: 'python3', code, writtenBy: act.writtenBy }
      return { tool: act.do === 'run' ? 'run_local_tests' : 'submit_solution', args }
    }
    case 'hint': {
      const level = act.level === null ? {} : { level: act.level }
      const words = act.words === null ? {} : { attempt: act.words }
      return { tool: 'request_hint', args: { titleSlug: act.slug, ...level, ...words } }
    }
    case 'answer':
      return { tool: 'request_hint', args: { titleSlug: act.slug, level: act.question + 1, answer: act.answer.sent } }
    case 'give_up':
      return { tool: 'request_hint', args: { titleSlug: act.slug, giveUp: true, confirm: true } }
    case 'list':
      return { tool: 'list_problem_solutions', args: { titleSlug: act.slug } }
    case 'state':
      return { tool: 'get_session_state', args: { titleSlug: act.slug, include: ['history', 'code', 'hints', 'report'] } }
    case 'read':
      return { tool: 'get_problem_solution', args: { titleSlug: act.slug, solutionId: act.solutionId } }
    case 'reset':
      return { tool: 'reset_session', args: { titleSlug: act.slug, what: 'session', confirm: true, turn: act.turn } }
  }
}
