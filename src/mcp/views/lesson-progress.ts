/** The view of a lesson: its objectives, the open question and the results of answers. */
export const LESSON_PROGRESS_STYLE = `
.steps { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: .2rem 1rem; }
.steps [aria-current] { font-weight: 700; border-bottom: 2px solid var(--accent); }
`

export const LESSON_PROGRESS_SCRIPT = String.raw`
const STEPS = ['Beginning', 'Teaching', 'Test', 'Results']
const STEP_OF = { intro: 0, prereq: 0, probe: 1, explain: 1, quiz: 1, final: 2, grading: 2, wrap: 3, done: 3 }
const LABELS = { practice: 'practice only', provisional: 'provisional', self_assessed: 'self-assessed', ungraded: 'not graded yet' }
const stepOf = (phase) => STEP_OF[phase.split('_')[0]]

function show(result) {
  if (result.lessons) return ['Lessons', lessonList(result)]
  if (result.placement) return [result.title, result.question ? question(result) : el('p', result.say)]
  const step = stepOf(result.phase)
  return [
    result.title,
    steps(step),
    objectives(result, step),
    result.question && question(result),
    result.feedback.length > 0 && part('Your answers', el('ul', result.feedback.map(feedback))),
  ]
}

function steps(step) {
  const list = el('ol.steps', STEPS.map((words, index) => {
    const one = el('li', (index < step ? '✓ ' : '') + words)
    if (index === step) one.setAttribute('aria-current', 'step')
    return one
  }))
  return setAttrs(list, { 'aria-label': 'Steps of the lesson' })
}

function objectives({ teach, known, covered, results }, step) {
  const outcomeOf = new Map(results.map((one) => [one.objective, one]))
  const now = step === 1 ? teach.find((one) => !covered.includes(one)) : null
  const rows = teach.map((one) => {
    const outcome = outcomeOf.get(one)
    const state = outcome
      ? (outcome.passed ? 'passed' : 'not passed') + ', ' + percent(outcome.known) + (outcome.label ? ' (' + LABELS[outcome.label] + ')' : '')
      : covered.includes(one) ? 'covered' : one === now ? 'now' : 'to come'
    const row = el('li', bdi(one), ': ' + state)
    if (one === now) row.setAttribute('aria-current', 'true')
    return row
  })
  const summary = covered.length + ' of ' + count(teach.length, 'objective') + ' covered'
  return part('Objectives', teach.length > 0 && [el('p', summary), bar(summary, covered.length, teach.length)],
    el('ul', rows, known.map((one) => el('li', bdi(one), ': known before'))))
}

function question({ question: { text, passage, code, options, expected }, questionsLeft }) {
  return part('The question', prose(text), passage && block(passage), code && block(code.text), expected && el('p', 'Expected: ', inline(expected)),
    options && el('ul', options.map((option) => el('li', prose(option)))),
    el('p.soft', 'Answer in the chat' + (questionsLeft > 1 ? '; ' + (questionsLeft - 1) + ' more after this one.' : '.')))
}

const feedback = ({ score, given, right, feedback: why, answer }) =>
  el('li', (score >= 1 ? 'Right' : score > 0 ? 'Right in part' : 'Not right') + ': ', inline(given),
    score < 1 && right && el('p', 'The right answer: ', inline(right)), why && prose(why), answer && prose(answer))

function lessonList({ lessons, lessonsInAll }) {
  if (lessons.length === 0) return el('p', 'No lessons yet.')
  return el('div', el('ul', lessons.map(({ node, phase, lastAt, covered, teach }) =>
    el('li', inline(node), ': ' + STEPS[stepOf(phase)].toLowerCase() + ', ' + covered + ' of ' + teach + ' covered, ', when(lastAt)))),
    lessonsInAll > lessons.length && el('p.soft', 'The newest ' + lessons.length + ' of ' + lessonsInAll + '.'))
}
`
