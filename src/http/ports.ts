/** The real parts behind the pages. */
import { mcpAt } from './mcp.ts'
import type { Ports } from './context.ts'
import { SCOPES, scopeOfTool } from './scopes.ts'
import { learnerSettings } from './settings-store.ts'

export const ports: Ports = { mcp: mcpAt(Date.now), scopes: SCOPES, scopeOfTool, settings: learnerSettings }
