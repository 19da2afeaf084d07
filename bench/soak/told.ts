/** What the soak hears while it runs. */
import { isDeepStrictEqual } from 'node:util'

export interface Told {
  readonly call: (ms: number, withFault: boolean) => void
  readonly fault: (kind: string) => void
  readonly retry: () => void
  readonly rows: (count: number) => void
}

/** Something is not as it should be. */
export class Violation extends Error {}
/** A call is answered again and again that it may be tried again. */
export class Endless extends Violation {}

/** Throws where the two are not the same through and through. */
export function expectSame(what: string, is: unknown, should: unknown): void {
  if (!isDeepStrictEqual(is, should))
    throw new Violation(`${what} is ${JSON.stringify(is)?.slice(0, 300)}, and not ${JSON.stringify(should)?.slice(0, 300)}`)
}
