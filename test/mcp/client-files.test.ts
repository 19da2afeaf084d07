/** The files of clients/ open a session as the server asks: each holds its instructions and how to tutor, line by line. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { tools } from '../../src/mcp/catalogue.ts'
import { INSTRUCTIONS, LEARNING_MODE } from '../../src/mcp/instructions.ts'

/** The points of a list under a heading. */
function pointsUnder(heading: string, text: string): string[] {
  const [, section = ''] = text.split(new RegExp(`^#+ ${heading}$`, 'm'))
  const [points = ''] = section.split(/^#/m)
  return points.split('\n').flatMap((line) => (line.startsWith('- ') ? [line.slice(2)] : []))
}

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line !== '')

describe.each(['clients/claude/SKILL.md', 'clients/chatgpt/prompts.md'])('%s', (file) => {
  const text = readFileSync(file, 'utf8')

  it('says how to tutor, and what the server asks, in its words', () => {
    expect(pointsUnder('How to tutor', text)).toEqual(linesOf(LEARNING_MODE))
    expect(pointsUnder('What the server asks of you', text)).toEqual(linesOf(INSTRUCTIONS))
  })

  it('begins with get_started and names no tool that is not there', () => {
    const names = new Set(tools.map(({ name }) => name))
    const named = text.match(/\b[a-z]+(?:_[a-z]+)+\b/g) ?? []
    expect(named[0]).toBe('get_started')
    expect(named.filter((name) => !names.has(name))).toEqual([])
  })
})

it('gives the skill the head that Claude reads', () => {
  const head = /^---\nname: ([a-z0-9-]{1,64})\ndescription: (.{1,1024})\n---\n/.exec(
    readFileSync('clients/claude/SKILL.md', 'utf8'),
  )
  expect(head?.[1]).toBe('rung')
})
