/**
 * The view of a problem session: hint levels, the last run, and the first failing case. An own problem has a label and no stored
 * solution; some own problems have no hints until the learner gives up.
 */
export const PROBLEM_SESSION_STYLE = `
mark { background: light-dark(#ffdf94, #6b4e00); color: light-dark(#1f2328, #ffffff); }
`

export const PROBLEM_SESSION_SCRIPT = String.raw`
const LEVELS = ['Clarification', 'Approach', 'Sketch of an implementation', 'Solutions']
const LIMITS = { cpu: 'CPU time', wall: 'waiting time', run: 'time of the whole run' }

function show(result, given) {
  const { session, problem, sessions } = result
  if (sessions) return ['Open problems', sessionList(sessions)]
  const report = result.run || result.report || (result.cases ? result : null)
  return [
    problem?.title || given.titleSlug || session?.titleSlug || 'A problem',
    session && standing(session),
    report && lastRun(report, result.ran),
    result.outputs && trials(result),
    result.counterexample?.found && part(result.counterexample.passes ? 'Your code passes this input now' : 'A small failing input', caseFacts(result.counterexample.found)),
    session && ladder(session, result),
  ]
}

function standing({ status, attempts, language, underCheck, solved, label, lastLocalRunPassed }) {
  return el('p.soft', [
    solved ? 'solved with' + (solved.unaided ? 'out help' : ' help up to level ' + solved.highestHint) : status,
    count(attempts, 'run'),
    attempts > 0 && !solved && 'visible tests ' + (lastLocalRunPassed ? 'passed' : 'not passed yet'),
    language,
    underCheck && 'no hints while a check is open',
    label,
  ].filter(Boolean).join(' · '))
}

function sessionList(sessions) {
  if (sessions.length === 0) return el('p', 'None.')
  return el('ul', sessions.map((one) => el('li', inline(one.titleSlug), ': ' + one.status + ', ' + count(one.attempts, 'run') + ', hint level ' + one.hintLevel)))
}

function ladder({ hintLevel, solutionsOpen, pace, label, hinted }, { hints = [], outcome, opensAt }) {
  if (hinted === false && !hintLevel) return part('Hints', el('p', 'This problem has no hints.'))
  const rungs = LEVELS.slice(0, label ? 3 : 4).map((level, index) => {
    const open = index < hintLevel || (index === 3 && solutionsOpen)
    const rung = el('li', level + ': ' + (open ? 'open' : index === hintLevel ? 'next' : 'closed'))
    if (index === hintLevel - 1) rung.setAttribute('aria-current', 'step')
    rung.append(...hints.filter((hint) => hint.level === index + 1).map(({ text }) => prose(text)))
    return rung
  })
  return part('Hints', el('ol', rungs), (outcome === 'not_yet' || opensAt) && el('p', 'The next hint opens when you run new code or answer the last question',
    opensAt && [', or at ', when(opensAt)], '.', !label && pace === 'strict' && hintLevel === 3 && ' The solutions also need a failed run.'))
}

function lastRun({ passed, total, hidden, cases, compileError, warning, languageVersion, language }, ran) {
  const failing = cases.find(({ status }) => status !== 'pass')
  const summary = passed + ' of ' + count(total, 'test') + ' passed'
  return part('Last run',
    el('p', summary),
    bar(summary, passed, total),
    hidden?.passed && el('p', 'All hidden tests passed.'),
    hidden?.failure && el('p', hidden.failure.tag ? ['A hidden test failed: ', bdi(hidden.failure.tag)] : 'A new test failed.'),
    compileError && [el('h3', 'The code could not be loaded'), errorOf(compileError)],
    failing && [el('h3', 'First failing test: ', bdi(failing.tag)), caseFacts(failing)],
    cases.length > 0 && folded('All visible tests', el('ol', cases.map((one) => el('li', bdi(one.tag), ': ' + (one.status === 'pass' ? 'passed' : one.verdict ? 'not passed' : 'not reached'))))),
    ran && el('p.soft', [count(ran.lines, 'line') + ' ran', 'fingerprint ' + ran.fingerprint, language && language + ' ' + languageVersion].filter(Boolean).join(' · ')),
    warning && el('p', warning))
}

function caseFacts({ call, expected, actual, difference, error, exceeded, stdout, stderr }) {
  const judged = expected !== undefined
  const wrong = judged && actual != null && actual !== expected
  return el('div',
    facts([
      ['Input', block(call)],
      ['Expected', judged && (wrong ? marked(expected, actual) : block(expected))],
      ['Got', actual != null && (wrong ? marked(actual, expected) : block(actual))],
      ['First difference', difference && el('div', difference.path && ['at ', inline(difference.path), ': '], 'expected ', inline(difference.expected), ', got ', inline(difference.actual))],
      ['Error', error && errorOf(error)],
      ['Limit exceeded', LIMITS[exceeded]],
    ]),
    stdout && folded('Output', block(stdout)),
    stderr && folded('Error output', block(stderr)))
}

const errorOf = ({ type, message, line }) => block(type + ': ' + message + (line ? ' (line ' + line + ')' : ''))

// Marks the part where the texts differ, between their common prefix and suffix.
function marked(text, other) {
  const [one, two] = [Array.from(text), Array.from(other)]
  let from = 0
  while (from < one.length && one[from] === two[from]) from++
  let tail = 0
  while (tail < Math.min(one.length, two.length) - from && one.at(-1 - tail) === two.at(-1 - tail)) tail++
  const to = one.length - tail
  return block(one.slice(0, from).join(''), from < to && el('mark', one.slice(from, to).join('')), one.slice(to).join(''))
}

function trials({ outputs, compileError }) {
  return part('Results of your inputs', compileError && errorOf(compileError),
    el('ol', outputs.map((one) => el('li', caseFacts(one)))))
}
`
