/** Lessons whose free answers a configured model reads, or none does. To be called within a test file that has a server with models. */
import { describe, expect, it } from 'vitest'
import type { Connection } from './clients.ts'
import type { Models, Mood } from './models.ts'
import { walk } from './pupils.ts'
import type { TestServer } from './server.ts'

const nodeId = 'programming-foundations/values-and-names'

export function gradedLessonTests(given: () => { readonly server: TestServer; readonly models: Models }): void {
  describe('a lesson’s answers', () => {
    const take = async (user: string, moods: Readonly<Record<string, Mood>>) => {
      const { server, models } = given()
      Object.assign(models.moods, moods)
      models.modelIds.length = 0
      const connections: Connection[] = []
      const result = await walk(server, connections, { user, nodeId, reply: 'go on' })
      for (const client of connections) await client.close()
      return { ...result, asked: new Set(models.modelIds) }
    }

    it('are read by the cheaper model where the stronger one is busy', async () => {
      const { told, gradedByClient, asked } = await take('read-by-models', { strong: 'busy', cheap: 'reads' })
      expect(gradedByClient).toBe(0)
      expect(told.results).toEqual([
        { objective: expect.any(String), passed: true, label: null },
        { objective: expect.any(String), passed: true, label: null },
      ])
      expect(asked).toEqual(new Set(['strong', 'cheap']))
    })

    it('are read by the client’s model where none answers, and stay provisional', async () => {
      const { told, gradedByClient } = await take('read-by-nobody', { strong: 'rubbish', cheap: 'busy' })
      expect(gradedByClient).toBeGreaterThan(0)
      expect(told.results?.some(({ label }) => label === 'provisional')).toBe(true)
    })
  })
}
