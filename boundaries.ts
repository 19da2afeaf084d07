/**
 * Who may import whom, one line a folder of `src`. A folder may import itself. An engine is `engine:<name>`, and its `rules`, which are
 * pure and know no package, are `rules:<name>`.
 */

const GROUND = ['kernel', 'problem']
/** What every engine is made of: the record it is kept in, the ports it asks, the tools and pages that it is. */
const HOUSE = [...GROUND, 'failure', 'engines', 'learner', 'catalog', 'runner', 'grader', 'mcp', 'web']
const ENGINES = [
  'practice',
  'knowledge',
  'lessons',
  'own-courses',
  'own-problems',
  'settings',
  'tdd',
  'authoring',
  'understanding',
]
const every = (kind: string) => ENGINES.map((name) => `${kind}:${name}`)

export const mayImport: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  problem: ['kernel'],
  ...Object.fromEntries(every('rules').map((rules) => [rules, GROUND])),
  failure: [...GROUND, ...every('rules'), 'engine:authoring', 'engine:lessons', 'engine:tdd'],
  catalog: [...GROUND, 'failure'],
  runner: GROUND,
  grader: GROUND,
  deployment: [...GROUND, 'failure'],
  learner: [...GROUND, 'failure', 'engines', ...every('rules'), 'engine:authoring', 'engine:own-problems', 'engine:tdd'],
  engines: [...GROUND, 'learner', ...every('engine')],
  'engine:settings': [...HOUSE],
  'engine:practice': [
    ...HOUSE,
    'engine:knowledge',
    'engine:lessons',
    'engine:own-problems',
    'engine:settings',
    'engine:understanding',
    'rules:knowledge',
    'rules:lessons',
  ],
  'engine:knowledge': [
    ...HOUSE,
    'rules:settings',
    'engine:lessons',
    'engine:own-problems',
    'engine:practice',
    'engine:settings',
    'engine:understanding',
    'rules:lessons',
    'rules:practice',
  ],
  'engine:lessons': [
    ...HOUSE,
    'engine:knowledge',
    'engine:practice',
    'rules:knowledge',
    'rules:own-courses',
    'rules:own-problems',
  ],
  'engine:own-courses': [...HOUSE, 'engine:lessons'],
  'engine:own-problems': [...HOUSE],
  'engine:tdd': [...HOUSE, 'engine:practice'],
  'engine:authoring': [...HOUSE, 'engine:knowledge', 'engine:own-problems', 'rules:knowledge'],
  'engine:understanding': [...HOUSE, 'engine:practice', 'rules:practice'],
  views: [],
  mcp: [...GROUND, 'failure', 'catalog', 'learner', 'runner', 'grader', 'views', ...every('engine')],
  browser: [],
  web: [...GROUND, 'failure', 'catalog', 'learner', 'runner', 'grader', 'deployment', 'mcp', 'built', ...every('engine')],
}
