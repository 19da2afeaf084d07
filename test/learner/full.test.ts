/** An account that holds as much as it may: it takes nothing new, ends what was begun, and can be read. */
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { Learner } from '../../src/learner/learner.ts'
import type { CallContext } from '../../src/learner/messages.ts'
import { ask } from './ask.ts'

class Small extends Learner {
  protected override readonly mostBytes = 400_000
}

const at = (kind: 'read' | 'append' | 'run'): CallContext => ({
  now: Date.UTC(2026, 0, 5, 9),
  floor: { pace: 'relaxed', strictMode: false },
  runsPerDay: null,
  charge: { kind, scale: 1 },
  problem: null,
})

it('refuses what would add to it, and nothing else', () =>
  runInDurableObject(env.LEARNER.getByName('full'), async (_object, state) => {
    const learner = new Small(state, env)
    const run = {
      runId: 'r1',
      kind: 'local',
      code: { language: 'python3', codeHash: 'h', tokensHash: 't', workHash: 't', isStarter: false },
      catalogueVersion: 'v1',
      writtenBy: 'learner',
      origin: 'chat',
      rerun: false,
    } as const
    expect(await ask(learner, 'practice', 'start', ['two-sum', 'python3', null], at('append'))).toMatchObject({ ok: true })
    expect(await ask(learner, 'runs', 'begin', ['two-sum', run, 'x'.repeat(500_000)], at('run'))).toMatchObject({ ok: true })
    const full = { ok: false, error: { code: 'RECORD_FULL', mostBytes: 400_000 } }
    expect(await ask(learner, 'practice', 'start', ['island-count', 'python3', null], at('append'))).toEqual(full)
    expect(await ask(learner, 'runs', 'begin', ['two-sum', { ...run, runId: 'r2' }, 'y'], at('run'))).toEqual(full)
    expect(await ask(learner, 'settings', 'read', [], at('read'))).toMatchObject({ ok: true })
    const passed = { runId: 'r1', verdict: 'accepted', passed: 1, total: 1, failing: null, errorLine: null } as const
    expect(await ask(learner, 'runs', 'finish', ['two-sum', passed, 'the report', 'hash'], at('run'))).toMatchObject({ ok: true })
    const parts = { code: false, report: true, history: false }
    expect(await ask(learner, 'practice', 'read', ['two-sum', parts], at('read'))).toMatchObject({
      value: { report: 'the report' },
    })
  }))
