/** What the grader's variables mean. */
import { describe, expect, it } from 'vitest'
import { graderConfigOf } from '../../src/web/env.ts'

const AI = { run: async () => null }
const url = 'https://models.example.com/v1'
const endpoint = { GRADER_URL: url, GRADER_API_KEY: 'k', GRADER_MODEL: 'strong' }

describe('a whole configuration', () => {
  it.each([
    ['nothing', {}, { kind: 'none' }],
    ['empty texts', { GRADER_URL: '', GRADER_API_KEY: '', GRADER_MODEL: '', GRADER_FALLBACK_MODEL: '' }, { kind: 'none' }],
    ['a binding that no model is named for', { AI }, { kind: 'none' }],
    ['a key that was left behind', { GRADER_API_KEY: 'k' }, { kind: 'none' }],
    ['an endpoint', endpoint, { kind: 'openai', baseUrl: url, apiKey: 'k', primary: 'strong', fallback: null }],
    [
      'an endpoint with a cheaper model, though there is a binding',
      { ...endpoint, GRADER_FALLBACK_MODEL: 'cheap', AI },
      { kind: 'openai', baseUrl: url, apiKey: 'k', primary: 'strong', fallback: 'cheap' },
    ],
    [
      'an endpoint on this machine, without a key',
      { GRADER_URL: 'http://127.0.0.1:11434/v1', GRADER_MODEL: 'strong' },
      { kind: 'openai', baseUrl: 'http://127.0.0.1:11434/v1', apiKey: null, primary: 'strong', fallback: null },
    ],
    [
      'Workers AI',
      { GRADER_MODEL: '@cf/a', GRADER_FALLBACK_MODEL: '@cf/b', AI },
      { kind: 'workers-ai', binding: AI, primary: '@cf/a', fallback: '@cf/b' },
    ],
  ])('%s', (_name, env, config) => expect(graderConfigOf(env)).toEqual(config))
})

describe('half a configuration', () => {
  it.each([
    ['an endpoint without a model', { GRADER_URL: url, GRADER_API_KEY: 'k' }, 'GRADER_URL needs GRADER_MODEL'],
    ['a cheaper model alone', { GRADER_FALLBACK_MODEL: 'cheap', AI }, 'GRADER_FALLBACK_MODEL needs GRADER_MODEL'],
    ['a model nowhere', { GRADER_MODEL: 'strong' }, 'GRADER_URL or the binding AI'],
    ['an endpoint without a key', { GRADER_URL: url, GRADER_MODEL: 'strong' }, 'GRADER_API_KEY'],
    ['an address in clear', { ...endpoint, GRADER_URL: 'http://models.example.com/v1' }, 'must be https'],
    ['loopback by name only', { ...endpoint, GRADER_URL: 'http://localhost.example.com/v1' }, 'must be https'],
    ['no address', { ...endpoint, GRADER_URL: 'models.example.com' }, 'must be an address'],
    ['another protocol', { ...endpoint, GRADER_URL: 'ftp://models.example.com' }, 'must be an address'],
    ['a key in the address', { ...endpoint, GRADER_URL: 'https://models.example.com/v1?key=k' }, 'must be an address'],
    ['a password in the address', { ...endpoint, GRADER_URL: 'https://a:secret@models.example.com' }, 'must be an address'],
  ])('%s is refused', (_name, env, says) => {
    expect(() => graderConfigOf(env)).toThrow(says)
    // What is wrong may be a secret.
    expect(() => graderConfigOf(env)).not.toThrow(/secret@|key=k/)
  })
})
