import { micromark } from 'micromark'
import { describe, expect, it } from 'vitest'
import { cleaned, verbatim } from '../../scripts/content/import/markdown.ts'

const after = (markdown: string): string => micromark(`${cleaned(markdown)}\n\n## After\n\ntext\n`)

describe('a page of the set', () => {
  it('has a title of its own', () => {
    expect(cleaned('\n# Instructions\n\nDo it.\n\n## More\n')).toBe('Do it.\n\n## More')
    expect(cleaned('# Instructions')).toBe('')
    expect(cleaned('Do it.\n\n# Not the title\n')).toBe('Do it.\n\n# Not the title')
  })

  it('has its lines ended in one way', () => {
    expect(cleaned('# Title\r\n\r\na\r\nb\r')).toBe('a\nb')
  })

  it('sets notices apart as quotes', () => {
    const page = 'One.\n\n~~~~exercism/caution\nMind:\n\n```text\n~~~\n```\n~~~~\n\nTwo.'
    expect(cleaned(page)).toBe('One.\n\n> **Caution:**\n>\n> Mind:\n>\n> ```text\n> ~~~\n> ```\n\nTwo.')
    expect(cleaned('```exercism/note\nA\n```')).toBe('> **Note:**\n>\n> A')
  })

  it('loses its comments', () => {
    expect(cleaned('a\n<!-- one -->\nb\n<!-- two\nlines -->\nc\n\n```html\n<!-- code -->\n```')).toBe(
      'a\nb\nc\n\n```html\n<!-- code -->\n```',
    )
  })

  it.each([
    ['a fence', 'a\n\n```text\nb'],
    ['a long fence', 'a\n\n`````\n```\nb'],
    ['tildes', '~~~~js\n~~~\n'],
    ['a fence that only seems to be closed', '```\n~~~\n``` no\n'],
    ['a notice', '~~~~exercism/note\na'],
    ['a fence within a notice', '~~~~exercism/note\n```\na'],
    ['a comment', 'a\n<!-- b'],
    ['a script', 'a\n\n<script>\nb'],
    ['preformatted text', '<PRE>\nb'],
    ['a declaration', '<!DOCTYPE html\n\nb'],
    ['an instruction', '<?php\n\nb'],
    ['a section of data', '<![CDATA[\n\nb'],
    ['a quote', '> a'],
    ['code within a list', '- a\n\n  ```\n  b'],
    ['code within a list that ends', '- a\n\n  ```\n  b\n\nc'],
    ['code at its end, within a list', '```\n- a\n\n  ~~~~'],
    ['a comment after one that is closed', '<!-- a -->\n\n<!-- b'],
  ])('leaves %s open, and nothing after it is swallowed', (_name, markdown) => {
    expect(after(markdown)).toMatch(/<h2>After<\/h2>\n<p>text<\/p>\n$/)
  })

  it('is closed by what it opened with, and loses nothing', () => {
    expect(cleaned('a\n\n`````text\n```')).toBe('a\n\n`````text\n```\n`````')
    expect(cleaned('- a\n\n  ~~~~\n  b')).toBe('- a\n\n  ~~~~\n  b')
    expect(cleaned('<script>\nb')).toBe('<script>\nb\n</script>')
    expect(cleaned('a\n<!-- b\n\nc')).toBe('a\n<!-- b\n\nc\n-->')
  })

  it('keeps what is code as it is', () => {
    const page = 'a ``` b\n\n```html\n<script>\n# no title\n```\n\n    <pre>\n\n- `<!-- x -->`'
    expect(cleaned(page)).toBe(page)
  })
})

describe('lines as they are', () => {
  it('stand in a fence that nothing in them ends', () => {
    expect(verbatim(['', ' a ', '~~~~', '```', ''])).toBe('~~~~~text\n a\n~~~~\n```\n~~~~~')
    expect(micromark(`${verbatim(['# a', '~~~', '<b>'])}\n\n## After`)).toMatch(
      /^<pre><code class="language-text"># a\n~~~\n&lt;b&gt;\n<\/code><\/pre>\n<h2>After<\/h2>$/,
    )
  })
})
