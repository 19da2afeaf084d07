/** The sandbox made of util-linux alone: namespaces, a private root on tmpfs, no capability, resource limits. */
import { lstatSync, readlinkSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Command, Launch, Sandbox } from './sandbox.ts'
import { FIRST_UID, lastStep, quote, setupEnv, writableBytes, writableInodes } from './sandbox.ts'

/**
 * How the namespaces come about. `root`: by a real root that gives up its uid last. `user`: by an unprivileged user inside a user
 * namespace. `drop`: as `user`, after a root without CAP_SYS_ADMIN has given up its uid.
 */
export type UnshareMode = 'root' | 'user' | 'drop'

export interface UnshareOptions {
  readonly mode: UnshareMode
  readonly userNamespace: boolean
  /** An empty host folder the new root is mounted on. */
  readonly mountPoint: string
  readonly harnessFolder: string
}

const systemFolders = ['bin', 'sbin', 'lib', 'lib32', 'lib64', 'libx32']

function systemLayout(): string[] {
  const steps: string[] = []
  for (const name of systemFolders) {
    const found = lstatSync(`/${name}`, { throwIfNoEntry: false })
    if (found?.isSymbolicLink()) steps.push(`ln -s ${quote(readlinkSync(`/${name}`))} ${name}`)
    else if (found?.isDirectory()) steps.push(`mkdir ${name}`, `mount --bind -o ro /${name} ${name}`)
  }
  return steps
}

function bindReadOnly(from: string, to: string): string[] {
  const target = quote(`.${to}`)
  const prepare = statSync(from).isDirectory()
    ? [`mkdir -p ${target}`]
    : [`mkdir -p ${quote(`.${dirname(to)}`)}`, `: > ${target}`]
  return [...prepare, `mount --bind -o ro ${quote(from)} ${target}`]
}

const scratch = `size=${writableBytes},nr_inodes=${writableInodes},mode=1777,nosuid,nodev`

function setup(options: UnshareOptions, launch: Launch): string {
  const devices = ['null', 'zero', 'full', 'random', 'urandom']
  const steps = [
    'set -e',
    `mount -t tmpfs -o size=1m,mode=0755,nosuid root ${quote(options.mountPoint)}`,
    `cd ${quote(options.mountPoint)}`,
    'mkdir usr proc dev tmp box',
    'mount --bind -o ro /usr usr',
    ...systemLayout(),
    // Before the interpreter's own path, which may well stand below /tmp.
    `mount -t tmpfs -o ${scratch} tmp tmp`,
    ...launch.binds.flatMap((path) => bindReadOnly(path, path)),
    ...bindReadOnly(options.harnessFolder, '/harness'),
    ...devices.flatMap((name) => [`: > dev/${name}`, `mount --bind /dev/${name} dev/${name}`]),
    'ln -s /proc/self/fd dev/fd',
    'ln -s /tmp dev/shm',
    'mount -t proc -o nosuid,nodev,noexec proc proc',
    `mount -t tmpfs -o ${scratch} box box`,
    `cp ${quote(launch.folder)}/* box/`,
    'mount -o remount,bind,ro .',
    'pivot_root . .',
    'umount -l .',
    'cd /box',
    'set +e',
  ]
  const uid = options.mode === 'root' ? FIRST_UID + launch.slot : null
  // The shell stays as the first process of the namespace: it reaps, and as that process it cannot be killed from inside.
  return [...steps, `( exec 2>&5 5>&-; ${lastStep(launch, uid, options.userNamespace)} )`, 'exit $?'].join('\n')
}

export function unshareSandbox(options: UnshareOptions): Sandbox {
  return {
    tier: 'unshare',
    warning: null,
    ownsProcesses: true,
    harness: '/harness',
    box: () => '/box',
    command: (launch: Launch): Command => {
      const uid = FIRST_UID + launch.slot
      const drop = options.mode === 'drop' ? [`--reuid=${uid}`, `--regid=${uid}`, '--clear-groups'] : []
      const namespaces = options.mode === 'root' ? '-mpinuC' : '-UrmpinuC'
      return {
        file: 'setpriv',
        args: [
          ...drop,
          '--pdeathsig',
          'KILL',
          'unshare',
          namespaces,
          '--fork',
          '--kill-child',
          'sh',
          '-c',
          setup(options, launch),
        ],
        env: { ...setupEnv, ...launch.env },
        cwd: '/',
        uid: null,
        separateErrors: true,
      }
    },
  }
}
