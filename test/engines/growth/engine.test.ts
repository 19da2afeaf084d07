/** The growth of an accepted program in a learner's object: begun among the runs, stated once, filed once. */
import { describe, expect, it } from 'vitest'
import type { Measured } from '../../../src/engines/growth/rules/decide.ts'
import { ask } from '../../learner/ask.ts'
import { at, open, slug, solved, somebody, submit } from '../understanding/driver.ts'

const stated = { n: 'size', time: 'n²', memory: '1' } as const
const measured: Measured = {
  n: 'size',
  time: ['n', 'n log n'],
  memory: ['1', 'log n', 'n'],
  agreement: { time: 'more', memory: 'agrees' },
  standing: 'best',
  resultHash: 'hash of the result',
}
const refusal = { ok: false, error: { code: 'NO_PROGRAM_TO_MEASURE' } }

describe('growth', () => {
  it('is of the accepted program alone', async () => {
    const learner = somebody('grows-nothing')
    expect(await ask(learner, 'growth', 'read', [slug], at())).toEqual({
      ok: false,
      error: { code: 'SESSION_NOT_FOUND', titleSlug: slug },
    })
    await ask(learner, 'practice', 'start', [slug, 'python3', null], at())
    await submit(learner, 'wrong', { accepted: false })
    expect(await ask(learner, 'growth', 'begin', [slug, 'm', stated, null], at())).toEqual(refusal)
    await submit(learner, 'right')
    expect(await ask(learner, 'growth', 'begin', [slug, 'm', stated, 'hash of wrong'], at())).toEqual(refusal)
    expect(await open(learner)).toBe(0)
    expect(await ask(learner, 'growth', 'begin', [slug, 'm', stated, 'hash of right'], at())).toMatchObject({
      ok: true,
      value: { kind: 'begun', code: 'code of right', ticket: { runId: 'run of right' } },
    })
    expect(await open(learner)).toBe(1)
  })

  it('keeps what was stated first, and is measured once', async () => {
    const learner = await solved('grows-once')
    await ask(learner, 'growth', 'begin', [slug, 'm1', stated, null], at())
    // The runner failed: the place is given back, and the statement stays.
    await ask(learner, 'runs', 'drop', [null, 'm1'], at())
    const again = await ask(learner, 'growth', 'begin', [slug, 'm2', { ...stated, time: 'n' }, null], at())
    expect(again).toMatchObject({ ok: true, value: { kind: 'begun', stated } })
    const ticket = { measuringId: 'm2', runId: 'run of one' }
    const known = { ok: true, value: { language: 'python3', stated, measured, result: '{"shapes":[]}', other: null } }
    expect(await ask(learner, 'growth', 'file', [slug, ticket, measured, '{"shapes":[]}'], at())).toEqual(known)
    expect(await ask(learner, 'growth', 'file', [slug, ticket, { ...measured, time: [] }, 'other'], at())).toEqual(known)
    expect(await open(learner)).toBe(0)
    expect(await ask(learner, 'growth', 'begin', [slug, 'm3', stated, null], at())).toMatchObject({
      ok: true,
      value: { kind: 'repeated', measured, result: '{"shapes":[]}' },
    })
  })

  it('is of the program that was accepted last, and an earlier one is still known by its code', async () => {
    const learner = await solved('grows-anew')
    await ask(learner, 'growth', 'begin', [slug, 'm1', stated, null], at())
    const ticket = { measuringId: 'm1', runId: 'run of one' }
    const filed = await ask(learner, 'growth', 'file', [slug, ticket, measured, '{}'], at())
    expect(filed).toMatchObject({ ok: true, value: { measured, other: null } })
    expect(await ask(learner, 'progress', 'afterSolving', [slug], at())).toMatchObject({
      value: [{ kind: 'measured', growth: measured.time, agreement: 'more' }],
    })
    expect(await ask(learner, 'progress', 'sessions', [0, 9], at())).toMatchObject({
      value: { sessions: [{ growth: measured.time, fixed: 0 }] },
    })
    await submit(learner, 'two')
    expect(await ask(learner, 'growth', 'read', [slug], at())).toEqual({
      ok: true,
      value: { language: 'python3', stated: null, measured: null, result: null, other: measured },
    })
    expect(await ask(learner, 'growth', 'begin', [slug, 'm2', stated, 'hash of one'], at())).toMatchObject({
      value: { kind: 'repeated', measured },
    })
    expect(await ask(learner, 'growth', 'begin', [slug, 'm3', stated, null], at())).toMatchObject({
      value: { kind: 'begun', code: 'code of two', ticket: { runId: 'run of two' } },
    })
  })
})
