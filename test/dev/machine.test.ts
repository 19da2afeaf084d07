/** Where `npm run dev` runs code, by what a machine has. */
import { describe, expect, it } from 'vitest'
import { type Machine, placeFor, restrictionBy } from '../../scripts/dev/machine.ts'

const ubuntu: Machine = { platform: 'linux', sandbox: null, docker: 'missing', restriction: 'apparmor', hasPython: true }
const mac: Machine = { platform: 'darwin', sandbox: null, docker: 'missing', restriction: null, hasPython: true }

it.each<[string, Partial<Machine>]>([
  ['Linux with namespaces', { platform: 'linux', sandbox: 'unshare', restriction: null }],
  ['Ubuntu for root, with Docker', { platform: 'linux', sandbox: 'uid', docker: 'answers' }],
  ['Linux where no sandbox is wanted', { platform: 'linux', sandbox: 'none' }],
])('%s runs it in a process', (_name, facts) => {
  expect(placeFor({ ...ubuntu, ...facts })).toEqual({ kind: 'process' })
})

const SYSCTL =
  'Ubuntu keeps programs from making user namespaces. Allow them with "sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0"'

it.each<[string, Machine, string | null]>([
  ['a Mac', mac, null],
  ['Ubuntu 24.04', ubuntu, `${SYSCTL}. Then it works without Docker.`],
  ['Linux without python3', { ...ubuntu, restriction: null, hasPython: false }, null],
])('%s with Docker runs it in the image', (_name, machine, advice) => {
  expect(placeFor({ ...machine, docker: 'answers' })).toEqual({ kind: 'image', advice })
})

it.each<[string, Machine, string]>([
  ['a Mac', mac, 'On a Mac, code runs in Docker: install Docker Desktop, start Docker, and start this again.'],
  [
    'a Mac with Docker stopped',
    { ...mac, docker: 'does not answer' },
    'On a Mac, code runs in Docker: start Docker, and start this again.',
  ],
  ['Ubuntu 24.04', ubuntu, `${SYSCTL}. Or install Docker.`],
  ['Ubuntu 24.04 with Docker stopped', { ...ubuntu, docker: 'does not answer' }, `${SYSCTL}. Or start Docker.`],
  [
    'a kernel without namespaces for users',
    { ...ubuntu, restriction: 'clone' },
    'This kernel keeps users from making namespaces. Allow them with "sudo sysctl -w kernel.unprivileged_userns_clone=1". Or install Docker.',
  ],
  [
    'a kernel without namespaces',
    { ...ubuntu, restriction: 'none_allowed' },
    'This kernel allows no user namespaces. Allow them with "sudo sysctl -w user.max_user_namespaces=15000". Or install Docker.',
  ],
  [
    'Linux without python3',
    { ...ubuntu, restriction: null, hasPython: false },
    'Install python3, which sets up the sandbox, or Docker. Then start this again.',
  ],
  [
    'Linux for some other reason',
    { ...ubuntu, restriction: null },
    'No sandbox works here. Install Docker or bubblewrap, and start this again.',
  ],
  [
    'Windows',
    { ...mac, platform: 'win32', docker: 'answers' },
    'On Windows, use WSL 2: run "wsl --install", and clone Rung there.',
  ],
])('%s without Docker gets one line that says what to do', (_name, machine, advice) => {
  expect(placeFor(machine)).toEqual({ kind: 'nowhere', advice })
})

describe('the kernel’s restriction', () => {
  const free = { apparmor: '0\n', clone: '1\n', most: '96364\n' }
  it.each([
    ['none', free, false, null],
    ['none where there are no such settings', { apparmor: null, clone: null, most: null }, false, null],
    ['Ubuntu’s', { ...free, apparmor: '1\n' }, false, 'apparmor'],
    ['Ubuntu’s, which is not for root', { ...free, apparmor: '1\n' }, true, null],
    ['Debian’s', { ...free, clone: '0\n' }, false, 'clone'],
    ['the number, which is for root as well', { ...free, most: '0\n' }, true, 'none_allowed'],
  ] as const)('%s', (_name, settings, isRoot, restriction) => {
    expect(restrictionBy(settings, isRoot)).toBe(restriction)
  })
})
