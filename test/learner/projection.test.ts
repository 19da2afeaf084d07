/**
 * The exact text that each projection writes of one literal state. Where this fails, states are written in another way: raise the
 * projection's version, so that what was kept before is not read, and pin the new version with the new text.
 */
import { expect, it } from 'vitest'
import type { KnowledgeState } from '../../src/engines/knowledge/rules/state.ts'
import type { TddState } from '../../src/engines/tdd/rules/state.ts'
import { knowledgeProjection } from '../../src/engines/knowledge/projection.ts'
import { tddProjection } from '../../src/engines/tdd/projection.ts'

const knowledge: KnowledgeState = {
  problems: new Map([
    [
      'two-sum',
      {
        facts: { primary: 'hash-lookup', secondary: ['array-traversal'], expectedMinutes: 15, proves: true },
        lastAt: 5,
        sittingAt: 1,
        solvedAt: null,
        isAnswered: true,
        helpedAt: 4,
        episode: { sittingAt: 1, failedSubmissions: 2, aided: true, isFree: false },
        checkedFor: null,
        isOver: false,
      },
    ],
  ]),
  components: new Map([
    [
      'hash-lookup',
      {
        known: 0.55,
        practised: true,
        opportunities: 2,
        correct: 1,
        streak: 1,
        bestStreak: 1,
        mastered: null,
        retained: null,
        card: { stability: 2.5, difficulty: 5, reviewedAt: 4, plannedAt: 4, dueAt: 9, reviews: 1, lapses: 0 },
        skills: { read: { known: 0.4, opportunities: 1 } },
        lastAt: 5,
      },
    ],
  ]),
  pending: new Map([['hash-lookup', { after: 'two-sum', dueAt: 9, plannedAt: 4 }]]),
  check: { checkId: 'c', kind: 'unaided', component: 'hash-lookup', slug: 'two-sum', startedAt: 5 },
  begun: [{ at: 5, what: 'unaided' }],
  timeZone: 'Europe/Berlin',
}

const tdd: TddState = {
  status: 'active',
  hold: { lease: 'lease', holder: null, client: 'one', since: 1 },
  plan: {
    goal: 'sums',
    testFiles: ['test_sums.py'],
    implementationFiles: ['sums.py'],
    runTests: [],
    customRules: [],
    evidence: 'verified',
    language: 'python3',
  },
  task: null,
  turn: 1,
  phase: 'write_test',
  cycle: 1,
  steps: [
    {
      phase: 'write_test',
      cycle: 1,
      undo: [],
      entry: { tests: [], listed: [], files: [] },
      green: { tests: [], listed: [], files: [] },
      red: null,
    },
  ],
  isWhole: true,
  files: [],
  green: { tests: [], listed: [], files: [] },
  red: null,
  run: null,
  stated: '',
  startedAt: 1,
  lastAt: 1,
}

const KNOWLEDGE_BODY =
  '{"problems":[["two-sum",{"facts":{"primary":"hash-lookup","secondary":["array-traversal"],"expectedMinutes":15,"proves":true},"lastAt":5,"sittingAt":1,"solvedAt":null,"isAnswered":true,"helpedAt":4,"episode":{"sittingAt":1,"failedSubmissions":2,"aided":true,"isFree":false},"checkedFor":null,"isOver":false}]],"components":[["hash-lookup",{"known":0.55,"practised":true,"opportunities":2,"correct":1,"streak":1,"bestStreak":1,"mastered":null,"retained":null,"card":{"stability":2.5,"difficulty":5,"reviewedAt":4,"plannedAt":4,"dueAt":9,"reviews":1,"lapses":0},"skills":{"read":{"known":0.4,"opportunities":1}},"lastAt":5}]],"pending":[["hash-lookup",{"after":"two-sum","dueAt":9,"plannedAt":4}]],"check":{"checkId":"c","kind":"unaided","component":"hash-lookup","slug":"two-sum","startedAt":5},"begun":[{"at":5,"what":"unaided"}],"timeZone":"Europe/Berlin"}'

const SESSION =
  '["active","lease","one","sums","test_sums.py","sums.py","verified","python3","write_test",""]\n{"status":"0","hold":{"lease":"1","holder":null,"client":"2","since":1},"plan":{"goal":"3","testFiles":["4"],"implementationFiles":["5"],"runTests":[],"customRules":[],"evidence":"6","language":"7"},"task":null,"turn":1,"phase":"8","cycle":1,"steps":[{"phase":"8","cycle":1,"undo":[],"entry":{"tests":[],"listed":[],"files":[]},"green":{"tests":[],"listed":[],"files":[]},"red":null}],"isWhole":true,"files":[],"green":{"tests":[],"listed":[],"files":[]},"red":null,"run":null,"stated":"9","startedAt":1,"lastAt":1}'

it('of what is known is this', () => {
  expect([knowledgeProjection.version, knowledgeProjection.write(knowledge)]).toEqual([8, KNOWLEDGE_BODY])
  expect(knowledgeProjection.read(KNOWLEDGE_BODY)).toEqual(knowledge)
})

it('of a session of test-driven development is this', () => {
  expect([tddProjection.version, tddProjection.write(tdd)]).toEqual([4, SESSION])
  expect(tddProjection.read(SESSION)).toEqual(tdd)
})
