/** Bad drafts that only running refuses. */
import { seating } from '../../../../fixtures/drafts/java.ts'
import { drought, kitty } from '../../../../fixtures/drafts/python.ts'
import { readers } from '../../../../fixtures/drafts/sql.ts'
import { AFTER_REFERENCE, dry, spoil, unread, type BadDraft } from './spoil.ts'

const python = (...lines: readonly string[]): string =>
  `def longest_drought(rainfall, limit):\n${lines.map((line) => `    ${line}\n`).join('')}`

const chosen = Array.from({ length: 60 }, (_, index) => index)

/** Told by running. */
export const byRunning: readonly BadDraft[] = [
  spoil(
    drought,
    'a wrong expectation',
    ['reference_passes'],
    { cases: dry.cases.map((entry, index) => (index === 6 ? { ...entry, expected: 5 } : entry)) },
    { notReached: AFTER_REFERENCE },
  ),
  spoil(
    drought,
    'a reference that does not parse',
    ['reference_passes'],
    { reference: 'def longest_drought(rainfall, limit:\n    return 0\n' },
    { notReached: AFTER_REFERENCE },
  ),
  spoil(
    drought,
    'a reference of another name',
    ['reference_passes'],
    { reference: dry.reference.replace('longest_drought', 'drought') },
    { notReached: AFTER_REFERENCE },
  ),
  spoil(
    seating,
    'a reference that does not compile',
    ['reference_passes'],
    { reference: seating.draft.reference.replace('int quietLd82 = 0;', '') },
    { notReached: AFTER_REFERENCE },
  ),
  spoil(
    drought,
    'a reference that ends its process',
    ['reference_passes'],
    { reference: `import os\n${python('os._exit(0)')}` },
    { notReached: AFTER_REFERENCE },
  ),
  spoil(
    drought,
    'chance that the system gives',
    ['reference_passes', 'deterministic'],
    { reference: `import random\n${python('return random.SystemRandom().randrange(1000000)')}` },
    { notReached: AFTER_REFERENCE },
  ),
  spoil(
    drought,
    'chance that the runner seeds',
    ['reference_passes'],
    { reference: `import random\n${python('return random.randrange(1000000)')}` },
    { notReached: AFTER_REFERENCE },
  ),
  spoil(
    drought,
    'the clock',
    ['reference_passes', 'deterministic'],
    { reference: `import time\n${python('return time.monotonic_ns() % 1000000007')}` },
    { notReached: AFTER_REFERENCE },
  ),
  {
    ...spoil(drought, 'chance among right answers', ['deterministic'], {
      ...unread,
      comparator: { kind: 'one_of', by: { kind: 'exact' } },
      cases: dry.cases.map(({ args }, index) => ({ tag: 'any', args, expected: chosen.map((number) => number + 100 * index) })),
      reference: `import random\nCASES = ${JSON.stringify(dry.cases.map(({ args }) => args))}\n${python('return 100 * CASES.index([rainfall, limit]) + random.SystemRandom().randrange(60)')}`,
    }),
  },
  spoil(
    drought,
    'a loop without an end',
    ['reference_passes', 'limits'],
    // One case is enough: each costs all of its time.
    { reference: python('while rainfall == [7]:', '    pass', 'return -1') },
    { notReached: AFTER_REFERENCE },
  ),
  spoil(
    drought,
    'all the memory',
    ['reference_passes', 'limits'],
    { reference: python("return len(bytearray(b'x') * (1 << 31))") },
    { notReached: AFTER_REFERENCE },
  ),
  spoil(
    drought,
    'the network',
    ['reference_passes'],
    { reference: `import urllib.request\n${python("return int(urllib.request.urlopen('http://93.184.215.14/').status)")}` },
    { notReached: AFTER_REFERENCE },
  ),
  spoil(
    drought,
    'a file of the host',
    ['reference_passes'],
    { reference: python("return len(open('/etc/shadow').read())") },
    { notReached: AFTER_REFERENCE },
  ),
  spoil(
    drought,
    'too slow by half',
    ['limits'],
    {
      reference: `import time\n\n${dry.reference.replace(':\n', ':\n    while rainfall == [7] and time.process_time() < 1.3:\n        pass\n')}`,
    },
    { notReached: AFTER_REFERENCE },
  ),
  spoil(drought, 'noise on the standard output', ['prints_nothing'], {
    reference: dry.reference.replace('    return longest\n', "    print('done')\n    return longest\n"),
  }),
  spoil(drought, 'a starter that passes', ['starter_fails'], {
    starter:
      'def longest_drought(rainfall, limit):\n    text = "".join("d" if day < limit else " " for day in rainfall)\n    return max(map(len, text.split()), default=0)\n',
  }),
  spoil(drought, 'cases that nothing solves', ['constant_fails', 'mutants_killed'], {
    ...unread,
    cases: dry.cases.map((entry, index) => ({ tag: entry.tag, args: [Array.from({ length: index }, () => 9), 2], expected: 0 })),
  }),
  spoil(drought, 'cases that the border never meets', ['mutants_killed'], {
    ...unread,
    cases: Array.from({ length: 8 }, (_, index) => ({
      tag: 'plain',
      args: [Array.from({ length: index }, () => 1), 5],
      expected: index,
    })),
  }),
  spoil(drought, 'nothing to be done', ['starter_fails', 'stub_fails', 'mutants_killed'], {
    ...unread,
    signature: { kind: 'function', entry: 'upwards', parameters: [{ name: 'values', type: 'int[]' }], returns: 'void' },
    comparator: { kind: 'in_place', parameter: 'values', by: { kind: 'exact' } },
    cases: Array.from({ length: 8 }, (_, index) => {
      const values = Array.from({ length: index }, (__, at) => at)
      return { tag: 'sorted', args: [values], expected: values }
    }),
    starter: 'def upwards(values):\n    return None\n',
    reference:
      'def upwards(values):\n    for end in range(len(values), 1, -1):\n        for at in range(1, end):\n            if values[at - 1] > values[at]:\n                values[at - 1], values[at] = values[at], values[at - 1]\n',
  }),
  spoil(readers, 'rows that no condition keeps out', ['mutants_killed'], {
    cases: readers.draft.cases.map((entry, index) => {
      const rows = Array.from({ length: index + 2 }, (_, at) => `INSERT INTO loans VALUES (${at + 1}, 'Ann', 40);`)
      return {
        tag: entry.tag,
        args: [['CREATE TABLE loans (id INTEGER PRIMARY KEY, reader TEXT, days INTEGER);', ...rows].join('\n')],
        expected: [`Ann\t${index + 2}`],
      }
    }),
  }),
  spoil(
    kitty,
    'everything at once',
    ['text', 'no_reference_lines', 'not_a_copy', 'reference_passes'],
    {
      title: 'Coffee `Kitty`',
      hints: ['balance_pv93[name] = balance_pv93.get(name, 0) + int(cents)', ...kitty.draft.hints.slice(1)],
      cases: kitty.draft.cases.map((entry, index) => (index === 5 ? { ...entry, expected: 'Bea 8\n' } : entry)),
    },
    {
      existing: [{ slug: 'own-b', title: 'Other', statement: kitty.draft.statement.replaceAll('coffee', 'tea') }],
      notReached: AFTER_REFERENCE,
    },
  ),
]
