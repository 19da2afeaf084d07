import { cloudflareTest } from '@cloudflare/vitest-plugin'
import { defineConfig } from 'vitest/config'

const keys = {
  USER_ID_KEY: 'test-only-user-id-key-0123456789abcdef',
  COOKIE_KEY: 'test-only-cookie-key-0123456789abcdef',
}
// The plugin warns of secrets that neither .dev.vars nor the environment holds; the bindings below win over both.
Object.assign(process.env, keys)

/** These share a deployment: each is about people whom it alone knows, or takes a spare database. */
const inWorkerd = ['test/{catalog,deployment,learner,web}/**/*.test.ts', 'test/engines/*/{*.test.ts,pages/**/*.test.ts}']
/** These start servers of their own, and would disturb each other on a small machine. */
const withServers = [
  'test/{e2e,scripts}/**/*.test.ts',
  'test/deploy/wrangler.test.ts',
  'test/engines/authoring/verify/drafts/*.test.ts',
]
/** What a learner meets first, on what `npm run dev` starts. */
const ofJourney = ['test/journey/**/*.test.ts']
/** These run the solutions of problems, over and over. */
const ofContent = ['test/content/**/*.test.ts']
/** These are of what runs programs, and try every way to break out of it. */
const ofRunner = ['test/container/**/*.test.ts']
/** Of these, what measures time, keeps every core busy or counts what is on the machine. */
const ofRunnerAlone = ['test/container/attacks/*.test.ts', 'test/container/{children,limits,memory-groups,soak,warden}.test.ts']
/** This release and the one before it, together. */
const ofRelease = ['test/release/**/*.test.ts']
/** These need Chromium, so `npm test` leaves them out. */
const inBrowser = ['test/browser/**/*.test.ts']
/** These build the runner's image and start it, for which they need Docker. */
const inContainer = ['test/image/**/*.test.ts']
const alsoInImage = ['test/container/attacks/attacks.test.ts']

/** A slow machine is no wrong answer; these bound what hangs. */
const patience = { testTimeout: 120_000, hookTimeout: 120_000 }
/** A walk through many pages; each of its waits is bounded by itself. */
const longPatience = { testTimeout: 300_000, hookTimeout: 300_000 }

/** Of every project that talks to running servers. */
const asking = { setupFiles: ['test/e2e/own-connections.ts'] }

/** For tests of a whole deployment (test/web/spare.ts): as many databases and namespaces as there are files that take one. */
const spares = (kind: string, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`SPARE_${kind}_${index}`, `spare-${index}`]))

const workerd = () =>
  cloudflareTest({
    wrangler: { configPath: './wrangler.toml' },
    miniflare: {
      bindings: { ...keys, PUBLIC_ORIGIN: 'http://localhost:8787', DEV_LOGIN: '1' },
      d1Databases: spares('DB', 18),
      kvNamespaces: spares('KV', 18),
    },
  })

export default defineConfig({
  test: {
    // Every request is a line of the log; what a failed test logged is shown with it.
    silent: 'passed-only',
    projects: [
      {
        test: {
          name: 'node',
          ...patience,
          include: ['test/**/*.test.ts'],
          exclude: [
            ...inWorkerd,
            ...withServers,
            ...ofJourney,
            ...ofContent,
            ...ofRunner,
            ...ofRelease,
            ...inBrowser,
            ...inContainer,
          ],
          // What they import keeps nothing of what was asked of it, and need not be loaded again for each.
          isolate: false,
          setupFiles: ['test/properties.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'servers',
          ...longPatience,
          ...asking,
          include: withServers,
          globalSetup: ['test/warm.ts', 'test/e2e/deployment.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'journey',
          ...longPatience,
          ...asking,
          include: ofJourney,
          // It waits more than it computes, and so runs beside `node` and `worker`.
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'content',
          ...patience,
          include: ofContent,
          globalSetup: ['test/warm.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 8 },
        },
      },
      {
        test: {
          name: 'runner',
          ...patience,
          include: ofRunner,
          exclude: ofRunnerAlone,
          globalSetup: ['test/warm.ts'],
          // Each has a server of its own, most of which waits for one program at a time.
          maxWorkers: 2,
          sequence: { groupOrder: 6 },
        },
      },
      {
        test: {
          name: 'runner-alone',
          ...patience,
          include: ofRunnerAlone,
          globalSetup: ['test/warm.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 9 },
        },
      },
      {
        test: {
          name: 'release',
          include: ofRelease,
          fileParallelism: false,
          ...longPatience,
          ...asking,
          sequence: { groupOrder: 7 },
        },
      },
      {
        test: {
          name: 'browser',
          include: inBrowser,
          globalSetup: ['test/e2e/catalogue.ts'],
          fileParallelism: false,
          ...longPatience,
          ...asking,
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          name: 'container',
          include: inContainer,
          globalSetup: ['test/image/setup.ts'],
          fileParallelism: false,
          ...longPatience,
          ...asking,
          sequence: { groupOrder: 4 },
        },
      },
      {
        test: {
          // Tests of the runner, against the one in the image.
          name: 'image',
          include: alsoInImage,
          env: { RUNNER_IMAGE: '1', RUNNER_TIERS: 'uid' },
          fileParallelism: false,
          ...longPatience,
          sequence: { groupOrder: 5 },
        },
      },
      {
        plugins: [workerd()],
        test: {
          name: 'worker',
          ...patience,
          include: inWorkerd,
          globalSetup: ['test/web/auth/sign-in/setup.ts'],
          isolate: false,
          maxWorkers: 2,
          sequence: { groupOrder: 0 },
        },
      },
    ],
  },
})
