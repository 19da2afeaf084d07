import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encodeFrame, FrameReader } from '../../container/frames.ts'
import { SplitStream, wholeCharacters } from '../../container/streams.ts'

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
        const kept = stream.text(0)
        expect(whole.startsWith(kept)).toBe(true)
        expect(Buffer.byteLength(kept) + budget.dropped).toBe(bytes.length)
        expect(kept).toBe(bytes.length <= cap ? whole : wholeCharacters(bytes.subarray(0, cap)).toString())
        expect(overflows).toBe(bytes.length > cap ? 1 : 0)
      }),
    )
  })
})

describe('a frame reader', () => {
  it('reads the frames that were written, however they arrive', () => {
    const value = fc.json()
    fc.assert(
      fc.property(fc.array(value, { maxLength: 5 }), sizes, (values, cut) => {
        const frames = values.map((text) => ({ frame: 'returned' as const, mark: 'm', value: text }))
        const bytes = Buffer.concat(frames.map((frame) => encodeFrame(JSON.stringify(frame))))
        const reader = new FrameReader()
        expect(pieces(bytes, cut).flatMap((piece) => reader.push(piece))).toEqual(frames)
      }),
    )
  })

  it('survives any bytes, and reads nothing after the first that make no sense', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 200 }), sizes, (bytes, cut) => {
        const reader = new FrameReader()
        const read = pieces(Buffer.from(bytes), cut).flatMap((piece) => reader.push(piece))
        expect(read.filter((frame) => frame === null).length).toBeLessThanOrEqual(1)
      }),
    )
  })
})
