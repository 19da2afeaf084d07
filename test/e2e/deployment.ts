/**
 * Before the tests of the project: one server for all of them. It has the fixtures' course and problems beside the real ones, own problems
 * under a link, a listener before its runner, and a clock that a request may set forward. Somebody whom no test knows owns it.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { Browser } from './browser.ts'
import { loadOnce } from './catalogue.ts'
import { withHarbour } from './harbour.ts'
import './own-connections.ts'
import { startServer } from './server.ts'
import { sharedWithWalks } from './sealed-own.ts'
import { share, sharedForPractice } from './shared-problems.ts'
import './shared-server.ts'
import { wireTap } from './wire-tap.ts'

export default async function startShared(project: TestProject): Promise<() => Promise<void>> {
  const courses = await mkdtemp(join(tmpdir(), 'rung-courses-'))
  await withHarbour(courses)
  const forget = await loadOnce(courses)
  await rm(courses, { recursive: true })
  const tap = wireTap()
  // Some programs only wait, and hold up nobody.
  const options = { entry: 'test/engines/knowledge/pages/days-worker.ts', slots: 4 }
  const server = await startServer({ ...options, between: (url, folder) => tap.start(url, folder) })
  await new Browser(server.origin).signIn('owner-of-the-server')
  await share(server, [sharedWithWalks, sharedForPractice])
  const { log: _log, stop, ...facts } = server
  project.provide('sharedServer', facts)
  return async () => {
    await stop()
    tap.stop()
    await forget()
  }
}
