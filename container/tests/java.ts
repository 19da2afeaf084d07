/** JUnit 5, from the jars a distribution installs. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Tool } from './tool.ts'
import { readLines, REPORT } from './tool.ts'

const JARS = [
  'junit-jupiter-api',
  'junit-jupiter-params',
  'junit-jupiter-engine',
  'junit-platform-commons',
  'junit-platform-engine',
  'junit-platform-launcher',
  'opentest4j',
  'apiguardian-api',
].map((name) => `/usr/share/java/${name}.jar`)
const CLASSES = '.classes'
/** Few threads and a small heap: a sandbox has no more. */
const FLAGS = ['-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-XX:-UsePerfData', '-Xshare:auto', '-Xmx256m'] as const

const COMPILE = ['-proc:none', '-nowarn', '-g', '-encoding', 'UTF-8', '-d', CLASSES] as const

export const junit: Tool = {
  id: 'JUnit 5',
  missing: async () =>
    JARS.every((path) => existsSync(path))
      ? null
      : 'Install JUnit 5 (Debian and Ubuntu: apt-get install junit5) and start the runner again.',
  plan: (files, { installed, listeners }) => {
    const java = installed.candidate.executable
    const path = [CLASSES, ...JARS].join(':')
    const sources = files.map((file) => file.path).filter((name) => name.endsWith('.java'))
    return {
      files,
      steps: [
        [
          join(dirname(java), 'javac'),
          ...FLAGS.map((flag) => `-J${flag}`),
          ...COMPILE,
          '-cp',
          path,
          ...sources,
          `${listeners}/RungTests.java`,
        ],
        [java, ...FLAGS, '-cp', path, 'RungTests', REPORT, CLASSES],
      ],
      runs: 1,
      env: {},
    }
  },
  read: readLines,
}
