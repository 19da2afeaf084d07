/** The tools of the conformance suite that Rung's own way of making tools can make. */
import { z } from 'zod'
import { ok } from '../../src/kernel/result.ts'
import { defineTool, baseResult, type Tool } from '../../src/mcp/tool.ts'

const about = { useWhen: 'Use in conformance tests.', notWhen: 'Not elsewhere.', thenCall: 'Then nothing.' }

const simpleText = defineTool({
  name: 'test_simple_text',
  title: 'Simple text',
  toolset: 'practice',
  effect: 'read',
  description: about,
  input: z.object({}),
  output: z.object(baseResult),
  run: async () => ok({ say: 'This is a simple text response for testing.', next: null }),
})

const errorHandling = defineTool({
  name: 'test_error_handling',
  title: 'A tool that breaks',
  toolset: 'practice',
  effect: 'read',
  description: about,
  input: z.object({}),
  output: z.object(baseResult),
  run: () => Promise.reject(new Error('This tool intentionally returns an error for testing')),
})

export const fixtureTools: readonly Tool[] = [simpleText, errorHandling]
