/** The one server of all files that need nothing special of theirs; `deployment.ts` starts it and says what it has. */
import { inject } from 'vitest'
import { logIn, type ServerFacts, type TestServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    sharedServer: ServerFacts
  }
}

/** Several files use it at the same time, so each has people of its own: names that no other file signs in with. */
export function sharedServer(): TestServer {
  const facts = inject('sharedServer')
  return { ...facts, log: () => logIn(facts.folder), stop: async () => {} }
}
