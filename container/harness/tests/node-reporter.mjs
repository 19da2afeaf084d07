/** A reporter for Node's test runner: a line of JSON for each test. */
import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { relative } from 'node:path'

const place = ({ file, line }) => ({
  path: file ? relative(process.cwd(), file.replace(/^file:\/\//, '')) : null,
  line: line ?? null,
})

const placeIn = (text) => {
  const [, file, line] = /^(?:file:\/\/)?(\/[^\n]*?):(\d+)\n/.exec(text) ?? []
  return file === undefined || file.startsWith('/usr/') ? null : { path: relative(process.cwd(), file), line: Number(line) }
}

/** Of a file that cannot be parsed. The error of one that was imported does not name it, so that each is tried by itself. */
function brokenPlace(error) {
  const named = placeIn(String(error?.stack ?? ''))
  if (named || error?.name !== 'SyntaxError') return named
  const files = readdirSync('.', { recursive: true }).filter((path) => /\.[cm]?[jt]s$/.test(path))
  for (const file of files) {
    const { status, stderr } = spawnSync(process.execPath, ['--no-warnings', '--check', file], { encoding: 'utf8' })
    if (status !== 0) return placeIn(stderr)
  }
  return null
}

/** Where the error came through the file of its test: what a learner looks for is seldom the test's own first line. */
function lineOf(error, file) {
  const name = file?.replace(/^file:\/\//, '') ?? ''
  const place = name && String(error?.stack ?? '').split(`${name}:`)[1]
  return place ? Number.parseInt(place, 10) || null : null
}

export default async function* report(source) {
  const names = []
  for await (const { type, data } of source) {
    if (type === 'test:start') {
      names.length = data.nesting
      names[data.nesting] = data.name
    }
    if (type !== 'test:pass' && type !== 'test:fail') continue
    const isSuite = data.details?.type === 'suite'
    const error = data.details?.error
    // A suite fails when one of its tests does, which has been told.
    if (isSuite && (type === 'test:pass' || error?.failureType === 'subtestsFailed')) continue
    if (type === 'test:fail' && error?.failureType === 'subtestsFailed') continue
    const isSkipped = data.skip !== undefined || data.todo !== undefined
    const cause = error?.cause ?? error
    const status =
      type === 'test:pass' ? (isSkipped ? 'skipped' : 'passed') : cause?.code === 'ERR_ASSERTION' ? 'failed' : 'error'
    const broken = cause ? brokenPlace(cause) : null
    const at = broken ?? place(data)
    yield `${JSON.stringify({
      name: [...names.slice(0, data.nesting), data.name].join(' > '),
      status,
      message: cause ? String(cause.message ?? cause) : '',
      path: at.path,
      line: cause && !broken ? (lineOf(cause, data.file) ?? at.line) : at.line,
      ms: data.details?.duration_ms ?? null,
    })}\n`
  }
}
