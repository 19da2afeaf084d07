/** The real parts behind the pages. */
import { mcpAt } from './mcp.ts'
import type { Ports } from './context.ts'
import { SCOPES, scopeOfTool } from './auth/scopes.ts'
import { learnerSettings } from '../engines/settings/pages/settings-store.ts'

export const ports: Ports = { mcp: mcpAt(Date.now), scopes: SCOPES, scopeOfTool, settings: learnerSettings }
