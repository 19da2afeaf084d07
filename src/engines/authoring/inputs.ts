/** Parameters of the tools of authoring. */
import { z } from 'zod'
import { text } from '../../mcp/inputs.ts'

export const activityId = text(100)
export const turn = z.int().min(0).max(1_000_000).describe('Of the newest result.')
