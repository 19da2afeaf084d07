/** The model that reads answers for the operator, which does what a word in the answer says: it reads, lies, babbles or never answers. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { Random } from '../../test/e2e/random.ts'

export const moods = [
  'reads',
  /** Quotes the key, and not the answer. */
  'echoes',
  /** Finds points that nobody asked about, and words that nobody said. */
  'lies',
  'babbles',
  'rests',
  'hangs',
] as const
export type Mood = (typeof moods)[number]

/** Moods after which an answer is graded by what was read; after the others nobody has read it. */
const ANSWERS: ReadonlySet<Mood> = new Set(['reads', 'echoes', 'lies'])
const FREQUENT = ['reads', 'reads', 'reads', 'echoes', 'echoes', 'lies', 'babbles', 'rests'] as const satisfies readonly Mood[]

/** The first words of an answer, by which the model knows what to do. */
export const moodFor = (random: Random): string => `mood-${random.chance(0.05) ? 'hangs' : random.pick(FREQUENT)}`

export function moodIn(answer: string): Mood | null {
  const [, word] = /mood-([a-z]+)/.exec(answer) ?? []
  return moods.find((mood) => mood === word) ?? null
}

/** What is wrong with a grade that the operator's model has given; null where nothing is. */
export function wrongGrade(mood: Mood | null, score: number): string | null {
  if (mood === null || !ANSWERS.has(mood)) return `a model that ${mood ?? 'nobody asked'} has graded an answer`
  return mood !== 'reads' && score > 0 ? `of a model that ${mood} points are counted` : null
}

const request = z.object({ messages: z.array(z.object({ content: z.unknown() })) })

/** The words between the marks of a block. */
const blockIn = (prompt: string, name: string): string =>
  new RegExp(`<${name} ([^>\\s]+)>\\n([\\s\\S]*?)\\n</${name} \\1>`).exec(prompt)?.[2] ?? ''

const point = z.object({ id: z.string(), text: z.string() })

function replyTo(mood: Mood, prompt: string): string {
  const points = blockIn(prompt, 'key-points')
    .split('\n')
    .filter(Boolean)
    .map((line) => point.parse(JSON.parse(line)))
  const words = blockIn(prompt, 'answer').split(/\s+/)
  const claims = (quoteOf: (words: string, index: number) => string) =>
    JSON.stringify({ points: points.map(({ id, text: key }, index) => ({ id, quote: quoteOf(key, index) })) })
  switch (mood) {
    case 'reads':
      return claims((_, index) => words.slice(index * 5, index * 5 + 5).join(' '))
    case 'echoes':
      return claims((key) => key)
    case 'lies':
      return JSON.stringify({
        points: [
          { id: 'no-such-point', quote: words.join(' ') },
          ...points.map(({ id }) => ({ id, quote: 'Words that nobody ever said here.' })),
        ],
      })
    case 'babbles':
      return 'What a very good answer!'
    case 'rests':
    case 'hangs':
      return ''
  }
}

export interface Reader {
  readonly url: string
  stop(): void
}

export async function startReader(): Promise<Reader> {
  const respond = async (incoming: IncomingMessage, response: ServerResponse) => {
    const { messages } = request.parse(JSON.parse(await text(incoming)))
    const prompt = JSON.stringify(messages.at(-1)?.content)
      .replaceAll('\\n', '\n')
      .replaceAll('\\"', '"')
      .replaceAll('\\\\', '\\')
    const mood = moodIn(blockIn(prompt, 'answer')) ?? 'babbles'
    // A call that has no answer ends when the caller has waited long enough.
    if (mood === 'hangs') return
    response.setHeader('content-type', 'application/json')
    if (mood === 'rests') {
      response.writeHead(429, { 'retry-after': '60' }).end(JSON.stringify({ error: { message: 'not now' } }))
      return
    }
    const message = { role: 'assistant', content: replyTo(mood, prompt) }
    response.end(JSON.stringify({ id: 'c', created: 1, model: 'm', choices: [{ index: 0, message, finish_reason: 'stop' }] }))
  }
  const server = createServer((incoming, response) => {
    respond(incoming, response).catch(() => void response.destroy())
  })
  server.keepAliveTimeout = 3_600_000
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/v1`,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
