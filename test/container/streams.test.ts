import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeFrame, FrameReader, isSoundValue } from '../../container/frames.ts'
import { asPrinted, normalised, withoutAddresses } from '../../container/normalise.ts'
import { SplitStream, wholeCharacters } from '../../container/streams.ts'
import { tried } from '../fuzz/arbitrary.ts'
import { MAX_FRAME_BYTES, MAX_VALUE_DEPTH, MAX_VALUE_NODES } from '../../src/runner/protocol.ts'

/** The same bytes in pieces of the given sizes, over and over. */
function pieces(bytes: Buffer, sizes: readonly number[]): Buffer[] {
  const out: Buffer[] = []
  for (let at = 0, turn = 0; at < bytes.length; turn++) {
    const size = sizes[turn % sizes.length] ?? 1
    out.push(bytes.subarray(at, at + size))
    at += size
  }
  return out
}
const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 5 })

describe('a split stream', () => {
  const marks = ['\u0000first\u0000', '\u0000second\u0000']
  it('gives each segment its own bytes, however they arrive', () => {
    fc.assert(
      fc.property(fc.tuple(fc.string(), fc.string(), fc.string()), sizes, (texts, cut) => {
        const [a, b, c] = texts.map((text) => text.replaceAll('\u0000', ''))
        const stream = new SplitStream(marks, { left: 10_000, dropped: 0 }, () => {})
        for (const piece of pieces(Buffer.from(`${a}${marks[0]}${b}${marks[1]}${c}`), cut)) stream.push(piece)
        stream.end()
        expect([0, 1, 2].map((segment) => stream.text(segment))).toEqual([a, b, c])
      }),
    )
  })

  it('says when it has passed a mark, or will never', async () => {
    const stream = new SplitStream(marks, { left: 10_000, dropped: 0 }, () => {})
    let passed = 0
    const first = stream.passed(1).then(() => passed++)
    stream.push(Buffer.from('a\u0000fir'))
    await Promise.resolve()
    expect(passed).toBe(0)
    stream.push(Buffer.from('st\u0000b'))
    await first
    const second = stream.passed(2)
    stream.end()
    await second
    expect([0, 1].map((segment) => stream.text(segment))).toEqual(['a', 'b'])
  })

  it('keeps and drops the same bytes, however they arrive', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(60), sizes, (text, cap, cut) => {
        const whole = text.replaceAll('\u0000', '').toWellFormed()
        const bytes = Buffer.from(whole)
        const budget = { left: cap, dropped: 0 }
        let overflows = 0
        const stream = new SplitStream(marks, budget, () => overflows++)
        for (const piece of pieces(bytes, cut)) stream.push(piece)
        stream.end()
        const head = stream.text(0)
        expect(whole.startsWith(head)).toBe(true)
        expect(Buffer.byteLength(head) + budget.dropped).toBe(bytes.length)
        expect(head).toBe(bytes.length <= cap ? whole : wholeCharacters(bytes.subarray(0, cap)).toString())
        expect(overflows).toBe(bytes.length > cap ? 1 : 0)
      }),
    )
  })
})

describe('a frame reader', () => {
  const mark = 'm'
  const written = (value: string) => encodeFrame(`${JSON.stringify({ frame: 'returned', mark, mutated: [0] })}\n${value}`)
  const read = (bytes: Buffer, cut: readonly number[] = [7]) => {
    const reader = new FrameReader()
    return pieces(bytes, cut).flatMap((piece) => reader.push(piece))
  }

  it('reads the frames that were written, however they arrive', () => {
    const value = fc.json()
    fc.assert(
      fc.property(fc.array(value, { maxLength: 5 }), sizes, (values, cut) => {
        const frames = values.map((text) => ({ frame: 'returned', mark, mutated: [0], value: text }))
        expect(read(Buffer.concat(values.map(written)), cut)).toEqual(frames)
      }),
    )
  })

  it('survives any bytes, and reads nothing after the first that make no sense', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 200 }), sizes, (bytes, cut) => {
        expect(read(Buffer.from(bytes), cut).filter((frame) => frame === null).length).toBeLessThanOrEqual(1)
      }),
    )
  })

  const sound: fc.Arbitrary<unknown> = fc.constantFrom(
    { frame: 'ready' },
    { frame: 'loaded' },
    { frame: 'compile', type: 'E', message: 'm', line: 1 },
    { frame: 'returned', mark, mutated: [0], callNs: 5 },
    { frame: 'trace', truncated: false },
    { frame: 'wrong_type', mark, path: '[0]', expected: 'int', found: 'string', shown: '"a"' },
    { frame: 'unfit', mark, reason: 'deep' },
    { frame: 'raised', mark: null, memory: false, ends: true, type: 'E', message: 'm', line: null },
  )
  it('reads what a harness could have written in any shape, or breaks there, and gives no more than it allows', () => {
    let whole = 0
    fc.assert(
      fc.property(tried(sound), fc.option(fc.oneof(fc.json(), fc.string()), { nil: null }), sizes, (fields, value, cut) => {
        const bytes = encodeFrame(`${JSON.stringify(fields) ?? ''}${value === null ? '' : `\n${value}`}`)
        const frames = read(Buffer.concat([bytes, encodeFrame('{"frame":"loaded"}')]), cut)
        expect(frames.length).toBeGreaterThan(0)
        for (const frame of frames.filter((each) => each !== null)) {
          whole += 1
          if (frame.frame === 'raised') expect(frame.message.length).toBeLessThanOrEqual(4_000)
          if (frame.frame === 'returned') expect(frame.mutated.every((at) => at >= 0 && at < 16)).toBe(true)
        }
      }),
      { numRuns: 200 },
    )
    expect(whole).toBeGreaterThan(30)
  })

  const header = (fields: object) => encodeFrame(JSON.stringify(fields))
  const invalid = Buffer.from(written('"aa"'))
  invalid.fill(0xff, invalid.length - 3, invalid.length - 1)
  it.each([
    ['of an unknown kind', header({ frame: 'accepted' })],
    ['without its mark', header({ frame: 'unfit', reason: 'deep' })],
    ['that returned nothing', header({ frame: 'returned', mark, mutated: [] })],
    ['with a second part it may not have', encodeFrame(`${JSON.stringify({ frame: 'loaded' })}\n1`)],
    ['with an argument that cannot be', encodeFrame(`${JSON.stringify({ frame: 'returned', mark, mutated: [99] })}\n1`)],
    ['that is no UTF-8', invalid],
    ['with a value over its cap', written(`"${'x'.repeat(MAX_FRAME_BYTES - 1)}"`)],
    ['with a header over its cap', encodeFrame(`{"frame":"ready","more":"${'x'.repeat(100_000)}"}`)],
    ['longer than a frame may be', Buffer.from([0xff, 0xff, 0xff, 0xff, 0x7b])],
  ])('stops at a frame %s', (_, bytes) => {
    const good = header({ frame: 'loaded' })
    expect(read(Buffer.concat([good, bytes, good]), [1 << 20])).toEqual([{ frame: 'loaded' }, null])
  })

  it('takes a value of full size, and cuts what a program says about itself', () => {
    const value = `"${'x'.repeat(MAX_FRAME_BYTES - 2)}"`
    expect(read(written(value), [60_000])).toEqual([{ frame: 'returned', mark, mutated: [0], value }])
    const [frame] = read(header({ frame: 'raised', mark, memory: false, type: 'E', message: 'x'.repeat(10_000), line: 1 }))
    expect(frame).toMatchObject({ message: 'x'.repeat(4_000) })
  })
})

describe('a value', () => {
  const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
  it.each([
    ['a scalar', '1', true],
    ['nesting at its limit', nested(MAX_VALUE_DEPTH), true],
    ['nesting beyond it', nested(MAX_VALUE_DEPTH + 1), false],
    ['nesting that ends every recursion', nested(400_000), false],
    ['nesting of objects', `${'{"a":'.repeat(MAX_VALUE_DEPTH)}1${'}'.repeat(MAX_VALUE_DEPTH)}`, true],
    ['nesting of objects beyond the limit', `${'{"a":['.repeat(MAX_VALUE_DEPTH)}1${']}'.repeat(MAX_VALUE_DEPTH)}`, false],
    ['parts at their limit', `[${'1,'.repeat(MAX_VALUE_NODES - 2)}1]`, true],
    ['parts beyond it', `[${'1,'.repeat(MAX_VALUE_NODES - 1)}1]`, false],
    ['half a value', '[1', false],
    ['two values', '1 2', false],
  ])('with %s', (_, text, sound) => {
    expect(isSoundValue(text)).toBe(sound)
  })
})

describe('words of a program', () => {
  const box = '/box'
  it('read the same whatever folder and addresses the run had', () => {
    const trace = (folder: string, address: string) =>
      `File "${folder}/solution.py", line 3\n<Node object at ${address}> in /tmp/tmp${address.slice(-8)}\nat file://${folder}/a.js:1`
    const one = normalised(trace('/box', '0x7f3a12b4c5d0'), '/box')
    expect(one).toBe(normalised(trace('/tmp/rung-runner-1/x', '0x55d0a1b2c3d4'), '/tmp/rung-runner-1/x'))
    expect(one).toBe('File "solution.py", line 3\n<Node object at 0x…> in /tmp/tmp…\nat a.js:1')
  })

  it('name no folder of the server’s, which only a run without a root of its own can see', () => {
    const own = '/srv/tmp/rung-runner-17-aB_3xy/warden-Zz09/4'
    const output = `${own}/a.py ${own}.tmp/b ['${own.slice(0, 40)}[9 chars]py'] /srv/tmp/rung-runner-17-aB_3xy/node_modules
    at load (/var/cache/rung-runner/harness-0123456789abcdef/javascript-load.cjs:148:10)`
    const expected = (path: string) =>
      `${path} /tmp/b ['/[9 chars]py'] /node_modules\n    at load (/harness/javascript-load.cjs:148:10)`
    expect(normalised(output, own)).toBe(expected('a.py'))
    expect(asPrinted(output, own)).toBe(expected('/box/a.py'))
    expect(asPrinted(output, box)).toBe(output)
  })

  it('keep what is theirs', () => {
    for (const text of ['0xdeadbeef', 'hex(255) is 0xff', '/tmp/template.txt', 'at 0x', 'the box/ and /boxes']) {
      expect(normalised(text, box)).toBe(text)
      expect(withoutAddresses(text)).toBe(text)
    }
    expect(withoutAddresses('/box/a.txt 0x7f3a12b4c5d0')).toBe('/box/a.txt 0x7f3a12b4c5d0')
  })
})
