/** The learner whose results the views show, as their client sees them. */
import { type CallToolResult, isCallToolResult } from '@modelcontextprotocol/client'
import { getToolUiResourceUri } from '@modelcontextprotocol/ext-apps/app-bridge'
import { z } from 'zod'
import { connect } from '../e2e/clients.ts'
import type { TestServer } from '../e2e/server.ts'

export const here = { titleSlug: 'two-sum' }
export const python = { ...here, language: 'python3', writtenBy: 'learner' } as const

export interface ViewLearner {
  /** The document that a host shows for a tool, found as a host finds it. */
  viewOf(tool: string): Promise<string>
  call(tool: string, given?: Record<string, unknown>): Promise<CallToolResult>
  close(): Promise<void>
}

const linked = z.object({ _meta: z.record(z.string(), z.unknown()) })
export const record = z.record(z.string(), z.unknown())

export async function viewLearner(server: TestServer): Promise<ViewLearner> {
  const client = await connect('v2 auto', server, 'views')
  return {
    async viewOf(tool) {
      const uri = getToolUiResourceUri(linked.parse((await client.listTools()).find(({ name }) => name === tool)))
      const read = await client.read(uri ?? '')
      if (!read.ok) throw new Error(read.code)
      return read.text
    },
    async call(tool, given = {}) {
      const { raw } = await client.call(tool, given)
      if (!isCallToolResult(raw)) throw new Error('no result of a tool')
      return raw
    },
    close: () => client.close(),
  }
}

/** A result that no server gave. */
export const made = (structuredContent: Record<string, unknown>): CallToolResult => ({ content: [], structuredContent })

const stages = ['seen', 'practised', 'passed', 'mastered', 'retained']
export const many = Array.from({ length: 40 }, (_, index) => ({
  id: `component-${index}`,
  title: `Component ${index}`,
  stage: stages[index % 5],
  label: index % 9 === 0 ? 'relayed by a model' : null,
  known: index / 40,
  opportunities: index,
  correctInARow: 1,
  stuck: index % 7 === 0,
  reviewDueAt: index % 3 === 0 ? '2026-03-01T08:00:00.000Z' : null,
}))
export const due = {
  kind: 'review',
  component: 'Binary search',
  titleSlug: 'first-at-least',
  dueAt: '2026-01-01T00:30:00.000Z',
  reason: '',
}
