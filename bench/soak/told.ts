/** What the soak hears while it runs. */
export interface Told {
  readonly call: (ms: number, withFault: boolean) => void
  readonly fault: (kind: string) => void
  readonly retry: () => void
  readonly rows: (count: number) => void
}

/** Something is not as it should be. */
export class Violation extends Error {}
