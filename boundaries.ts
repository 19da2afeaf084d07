/**
 * Who may import whom, one line a folder of `src`. A folder may import itself. An engine is `engine:<name>`, and its `rules`, which are
 * pure and know no package, are `rules:<name>`. An engine without a line of its own may import what every engine may.
 */
import { readdirSync } from 'node:fs'

const GROUND = ['kernel', 'problem']
/** What every engine is made of: the record it is kept in, the ports it asks, the tools and pages that it is. */
const HOUSE = [...GROUND, 'failure', 'engines', 'learner', 'classroom', 'catalog', 'runner', 'grader', 'mcp', 'web']
const engines = readdirSync(new URL('src/engines', import.meta.url), { withFileTypes: true }).flatMap((entry) =>
  entry.isDirectory() ? [entry.name] : [],
)
const every = (kind: string) => engines.map((name) => `${kind}:${name}`)

export const mayImport: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  problem: ['kernel'],
  ...Object.fromEntries(every('rules').map((rules) => [rules, GROUND])),
  ...Object.fromEntries(every('engine').map((engine) => [engine, HOUSE])),
  // It merges the words of every engine.
  failure: [...GROUND, ...every('rules'), ...every('engine')],
  catalog: [...GROUND, 'failure'],
  runner: GROUND,
  grader: GROUND,
  deployment: [...GROUND, 'failure'],
  lti: ['kernel'],
  // What a refusal of the object can be is in the rules of each engine.
  // It tells classes what they are to know.
  learner: [...GROUND, 'failure', 'engines', 'classroom', ...every('rules')],
  // The object of a class keeps its log as a learner's does, and is one engine's rules.
  classroom: [...GROUND, 'failure', 'engines', 'learner', 'lti', 'rules:classes', 'engine:classes'],
  engines: [...GROUND, 'failure', 'learner', 'classroom', ...every('engine')],
  // A session asks whether a check is open, what is set and what is understood; its tools and pages say how to go on elsewhere.
  'engine:practice': [
    ...HOUSE,
    'rules:settings',
    'engine:classes',
    'engine:forms',
    'engine:growth',
    'engine:interviews',
    'engine:knowledge',
    'engine:lessons',
    'engine:own-problems',
    'engine:review',
    'engine:settings',
    'engine:trials',
    'engine:understanding',
    'rules:classes',
    'rules:knowledge',
    'rules:lessons',
    'rules:trials',
  ],
  // What is known rests on sessions, exercises and lessons, is counted in the learner's own days, and is shown with all of them on one page.
  'engine:knowledge': [
    ...HOUSE,
    'rules:settings',
    'engine:forms',
    'engine:growth',
    'engine:interviews',
    'engine:lessons',
    'engine:own-problems',
    'engine:practice',
    'engine:review',
    'engine:settings',
    'engine:trials',
    'engine:understanding',
    'rules:growth',
    'rules:lessons',
    'rules:practice',
    'rules:review',
  ],
  // What is taught is chosen by what is known, and a lesson's page keeps drafts as the workbench does.
  'engine:lessons': [...HOUSE, 'engine:classes', 'engine:knowledge', 'engine:practice', 'engine:settings', 'rules:knowledge'],
  // Questions of a node that a lesson has taken up no longer change.
  'engine:own-courses': [...HOUSE, 'engine:lessons'],
  // A run of tests takes its place among the runs of code.
  'engine:tdd': [...HOUSE, 'engine:practice'],
  // A student's row is made from the logs of what they did, and a teacher's charts are drawn as a learner's own.
  'engine:classes': [
    ...HOUSE,
    'engine:forms',
    'engine:knowledge',
    'engine:lessons',
    'engine:own-problems',
    'engine:practice',
    'rules:forms',
    'rules:lessons',
    'rules:practice',
  ],
  // An accepted draft is kept with the learner's own problems; what is weak is what to practise.
  'engine:authoring': [...HOUSE, 'engine:knowledge', 'engine:own-problems', 'rules:knowledge'],
  // It measures the program that a session was solved by, in the queue of runs, and draws it as charts of progress are drawn. During an
  // interview, it waits.
  'engine:growth': [...HOUSE, 'engine:interviews', 'engine:knowledge', 'engine:practice', 'rules:practice'],
  // It asks about the program that a session was solved by, and traces it in the queue of runs.
  'engine:understanding': [...HOUSE, 'engine:practice', 'rules:practice'],
  // What a trial measures is a check of what is known.
  'engine:trials': [...HOUSE, 'engine:knowledge', 'rules:knowledge'],
  // It reads the program that was accepted last, unless a check puts it away or an interview is open, in the queue of runs.
  'engine:review': [...HOUSE, 'engine:growth', 'engine:interviews', 'engine:knowledge', 'engine:practice', 'rules:practice'],
  // A check closes exercises, they are judged by the same runs, and asked about a run with the same questions.
  'engine:forms': [
    ...HOUSE,
    'engine:classes',
    'engine:interviews',
    'engine:knowledge',
    'engine:practice',
    'engine:understanding',
    'rules:knowledge',
    'rules:understanding',
  ],
  // An interview is a session of practice with a clock: its problem is chosen by what is known, its examples are judged as the form is, and
  // its scorecard counts what was measured and found of the accepted program.
  'engine:interviews': [
    ...HOUSE,
    'engine:forms',
    'engine:growth',
    'engine:knowledge',
    'engine:practice',
    'engine:review',
    'engine:settings',
    'rules:knowledge',
    'rules:practice',
  ],
  views: [],
  mcp: [...GROUND, 'failure', 'catalog', 'engines', 'learner', 'classroom', 'runner', 'grader', 'views', ...every('engine')],
  browser: ['problem'],
  web: [
    ...GROUND,
    'failure',
    'catalog',
    'engines',
    'learner',
    'classroom',
    'runner',
    'grader',
    'deployment',
    'lti',
    'mcp',
    'built',
    ...every('engine'),
  ],
}
