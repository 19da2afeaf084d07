/** The steps of a deployment as data: what each does, with which commands, what it checks, and what to do when it fails. */
import { isWorkersDev, type Jurisdiction } from './settings.ts'

export interface Command {
  readonly program: 'wrangler' | 'docker' | 'npm' | 'GET' | 'POST'
  readonly args: readonly string[]
  /** When it is given at all; always when left out. */
  readonly when?: string
}

export interface Step {
  readonly does: string
  readonly checks: string
  readonly commands: Readonly<Record<string, Command>>
  /** What the operator does when it fails; running the deployment again is always right afterwards. */
  readonly next: string
}

export interface Planned {
  readonly worker: string
  readonly database: string
  readonly namespace: string
  readonly jurisdiction: Jurisdiction
  readonly origin: string
  /** The generated configuration's path, from the project's folder. */
  readonly config: string
  /** Names of secrets that may be put. */
  readonly secrets: readonly string[]
}

const wrangler = (args: readonly string[], when?: string): Command =>
  when === undefined ? { program: 'wrangler', args } : { program: 'wrangler', args, when }

/** In the order in which they are done. Each may be done again without harm. */
export function planOf({ worker, database, namespace, jurisdiction, origin, config, secrets }: Planned) {
  const place = jurisdiction === null ? [] : ['--jurisdiction', jurisdiction]
  const own = ['--config', config]
  const host = new URL(origin).hostname
  const ownDomain = !isWorkersDev(new URL(origin))
  const get = (path: string, when?: string): Command =>
    when === undefined ? { program: 'GET', args: [path] } : { program: 'GET', args: [path], when }
  return {
    account: {
      does: 'Look for a Cloudflare account',
      checks: 'wrangler is signed in, and it is clear to which account',
      commands: { who: wrangler(['whoami', '--json']) },
      next: 'Run "npx wrangler login", or set CLOUDFLARE_API_TOKEN. With several accounts, set CLOUDFLARE_ACCOUNT_ID as well.',
    },
    docker: {
      does: 'Look for Docker',
      checks: 'Docker answers: wrangler builds and pushes the runner’s image with it',
      commands: { info: { program: 'docker', args: ['info'] } },
      next: 'Start Docker (or name another with WRANGLER_DOCKER_BIN).',
    },
    present: {
      does: 'Look for an earlier deployment',
      checks: 'which secrets it has, and that this folder made it',
      commands: { list: wrangler(['secret', 'list', '--name', worker, '--format', 'json']) },
      next: 'Read what wrangler says. Without this list no key is touched, because a new USER_ID_KEY would make every learner a stranger.',
    },
    existing: {
      does: `Look for what others own: the Worker ${worker}, the D1 database ${database}, the KV namespace ${namespace}, the container${ownDomain ? `, the custom domain ${host} and its DNS record` : ''}`,
      checks: 'this folder made them, or they are empty; --take and --take-domain take over what others made',
      commands: {
        token: wrangler(['auth', 'token', '--json'], 'without CLOUDFLARE_API_TOKEN'),
        databases: wrangler(['d1', 'list', '--json']),
        namespaces: wrangler(['kv', 'namespace', 'list']),
        containers: wrangler(['containers', 'list', '--json']),
        worker: get(`/accounts/<account>/workers/scripts/${worker}/settings`),
        tables: { program: 'POST', args: ['/accounts/<account>/d1/database/<id>/query'], when: 'SELECT only, when there is one' },
        keys: get('/accounts/<account>/storage/kv/namespaces/<id>/keys', 'when there is one'),
        ...(ownDomain
          ? {
              zone: get('/zones'),
              routes: get('/zones/<zone>/workers/routes'),
              domain: get(`/accounts/<account>/workers/domains?hostname=${host}`),
              records: get(`/zones/<zone>/dns_records?name.exact=${host}`, 'public DNS, when the login may not'),
            }
          : {}),
      },
      next: 'A token needs to read Workers, D1, KV, Containers, the zone and its Workers routes, and the zone of the domain has to be in this account. Without an answer nothing is changed.',
    },
    database: {
      does: `Find or create the D1 database ${database}`,
      checks: 'there is exactly one of that name',
      commands: {
        list: wrangler(['d1', 'list', '--json']),
        create: wrangler(['d1', 'create', database, ...place], 'when there is none'),
      },
      next: 'Read what wrangler says; a token needs the permission "D1: Edit".',
    },
    namespace: {
      does: `Find or create the KV namespace ${namespace}`,
      checks: 'there is exactly one of that name',
      commands: {
        list: wrangler(['kv', 'namespace', 'list']),
        create: wrangler(['kv', 'namespace', 'create', namespace, ...place], 'when there is none'),
      },
      next: 'Read what wrangler says; a token needs the permission "Workers KV Storage: Edit".',
    },
    config: {
      does: `Write ${config}`,
      checks: 'wrangler.toml with this deployment’s ids, origin and variables',
      commands: {},
      next: 'See that the folder can be written to.',
    },
    secrets: {
      does: 'Put the secrets that are missing',
      checks: 'nothing that is there is replaced; values go through standard input; with --keep-key the file is read back first',
      commands: Object.fromEntries(
        secrets.map((name): [string, Command] => [
          name,
          wrangler(['secret', 'put', name, '--name', worker, ...own], 'when it is missing'),
        ]),
      ),
      next: 'Read what wrangler says; a token needs the permission "Workers Scripts: Edit".',
    },
    content: {
      does: 'Create missing tables and load the catalogue',
      checks: 'every content file, before the first is written; tables of people and what is in them stay',
      commands: { load: { program: 'npm', args: ['run', 'load', '--', '--remote', ...own] } },
      next: 'Correct what is named. Every problem is whole, the old one or the new; the next load goes on.',
    },
    worker: {
      does: 'Build the image, push it, and deploy the Worker',
      checks: 'Cloudflare takes the image, the migrations of the objects, and the Worker',
      commands: { deploy: wrangler(['deploy', ...own]) },
      next: 'Read what wrangler says. The earlier Worker, if any, goes on as it was. Containers need the Workers Paid plan.',
    },
    smoke: {
      does: 'Ask the deployment',
      checks: 'it is healthy, gives its own address, refuses a call without a token, and its container runs a program',
      commands: {
        health: { program: 'GET', args: [`${origin}/healthz`] },
        server: { program: 'GET', args: [`${origin}/.well-known/oauth-authorization-server`] },
        resource: { program: 'GET', args: [`${origin}/.well-known/oauth-protected-resource/mcp`] },
        mcp: { program: 'POST', args: [`${origin}/mcp`] },
        runner: { program: 'GET', args: [`${origin}/healthz?runner`] },
      },
      next: 'A new domain can take some minutes: ask again with "npm run deploy -- --smoke-test". "npx wrangler tail" shows the log, "npx wrangler rollback" brings the version before back.',
    },
  } satisfies Record<string, Step>
}

export type Plan = ReturnType<typeof planOf>
export type StepName = keyof Plan

/** A command as one would type it. */
export const commandLine = ({ program, args }: Command): string =>
  [program, ...args].map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word}'`)).join(' ')
