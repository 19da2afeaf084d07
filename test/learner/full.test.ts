/** An account that holds as much as it may: it takes nothing new, ends what was begun, and can be read. */
import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { Learner } from '../../src/learner/learner.ts'
import type { CallContext } from '../../src/learner/messages.ts'

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
      code: { language: 'python3', codeHash: 'h', tokensHash: 't', isStarter: false },
      catalogueVersion: 'v1',
      writtenBy: 'learner',
      origin: 'chat',
      rerun: false,
    } as const
    expect(learner.start('two-sum', 'python3', at('append'))).toMatchObject({ ok: true })
    expect(await learner.beginRun('two-sum', run, 'x'.repeat(500_000), at('run'))).toMatchObject({ ok: true })
    const full = { ok: false, error: { code: 'RECORD_FULL', mostBytes: 400_000 } }
    expect(learner.start('island-count', 'python3', at('append'))).toEqual(full)
    expect(await learner.beginRun('two-sum', { ...run, runId: 'r2' }, 'y', at('run'))).toEqual(full)
    expect(learner.settings(at('read'))).toMatchObject({ ok: true })
    const passed = { runId: 'r1', verdict: 'accepted', passed: 1, total: 1, failing: null } as const
    expect(learner.finishRun('two-sum', passed, 'the report', 'hash', at('run'))).toMatchObject({ ok: true })
    const parts = { code: false, report: true, history: false }
    expect(learner.session('two-sum', parts, at('read'))).toMatchObject({ value: { report: 'the report' } })
  }))
