/** Starts the providers that the sign-in tests go to, beside the tests: these run in workerd, where nothing can listen. */
import type { TestProject } from 'vitest/node'
import { fakeGitHub } from './fake-github.ts'
import { lyingProvider } from './lying-provider.ts'
import { openIdProvider } from './openid-provider.ts'
import './provided.ts'
import { serve } from './serve.ts'

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [github, openId, lying] = await Promise.all([serve(fakeGitHub), serve(openIdProvider), serve(lyingProvider)])
  project.provide('providers', { github: github.origin, openId: openId.origin, lying: lying.origin })
  return async () => {
    await Promise.all([github.stop(), openId.stop(), lying.stop()])
  }
}
