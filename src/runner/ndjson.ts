/** An answer of many lines, each of which is JSON. */
import { MAX_TRIED_BYTES } from './workspace-protocol.ts'

/** Byte limit of one line. */
const MAX_LINE_BYTES = 24 * 1024 * 1024

interface Line {
  readonly json: unknown
}

/** Yields null and stops if the stream breaks off, is too long or is not JSON. Text without a final newline is not a line. */
export async function* linesOf(reader: ReadableStreamDefaultReader<Uint8Array>): AsyncGenerator<Line | null> {
  const decoder = new TextDecoder()
  let parts: string[] = []
  let [all, ofLine] = [0, 0]
  for (;;) {
    const chunk = await reader.read().catch(() => null)
    if (chunk?.done) return
    if (chunk === null) {
      yield null
      return
    }
    all += chunk.value.byteLength
    ofLine += chunk.value.byteLength
    if (ofLine > MAX_LINE_BYTES || all > MAX_TRIED_BYTES + MAX_LINE_BYTES) {
      yield null
      return
    }
    const [first = '', ...rest] = decoder.decode(chunk.value, { stream: true }).split('\n')
    parts.push(first)
    for (const text of rest) {
      const line = lineOf(parts.join(''))
      yield line
      if (line === null) return
      parts = [text]
      ofLine = chunk.value.byteLength
    }
  }
}

function lineOf(text: string): Line | null {
  try {
    const json: unknown = JSON.parse(text)
    return { json }
  } catch {
    return null
  }
}
