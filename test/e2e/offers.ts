/** Everything a server offers besides calling tools and reading templates: its lists, its prompts and its completions. */

/** What the clients of both SDKs have in common here. */
export interface Offering {
  listTools(): Promise<unknown>
  listResources(): Promise<{ resources: ReadonlyArray<{ uri: string }> }>
  listResourceTemplates(): Promise<{ resourceTemplates: ReadonlyArray<{ uriTemplate: string }> }>
  listPrompts(): Promise<{ prompts: ReadonlyArray<{ name: string; arguments?: ReadonlyArray<{ name: string }> | undefined }> }>
  readResource(params: { uri: string }): Promise<unknown>
  getPrompt(params: { name: string; arguments: Record<string, string> }): Promise<unknown>
  complete(params: {
    ref: { type: 'ref/prompt'; name: string } | { type: 'ref/resource'; uri: string }
    argument: { name: string; value: string }
  }): Promise<unknown>
}

/** All answers when `typed` is filled in wherever a word is asked for; an error is an answer too. */
export async function everyOffer(client: Offering, typed: string): Promise<unknown[]> {
  const [tools, { resources }, { resourceTemplates }, { prompts }] = await Promise.all([
    client.listTools(),
    client.listResources(),
    client.listResourceTemplates(),
    client.listPrompts(),
  ])
  const requests = [
    ...resources.map(({ uri }) => client.readResource({ uri })),
    ...prompts.flatMap(({ name, arguments: parameters = [] }) => [
      client.getPrompt({ name, arguments: Object.fromEntries(parameters.map((parameter) => [parameter.name, typed])) }),
      ...parameters.map((parameter) =>
        client.complete({ ref: { type: 'ref/prompt', name }, argument: { name: parameter.name, value: typed } }),
      ),
    ]),
    ...resourceTemplates.flatMap(({ uriTemplate: uri }) =>
      [...uri.matchAll(/\{(\w+)\}/g)].map(([, name = '']) =>
        client.complete({ ref: { type: 'ref/resource', uri }, argument: { name, value: typed } }),
      ),
    ),
  ]
  const answers = await Promise.allSettled(requests)
  const texts = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : wordsOf(answer.reason)))
  return [tools, resources, resourceTemplates, prompts, ...texts]
}

function wordsOf(error: unknown): unknown {
  const { message, data } = Object(error) as { message?: unknown; data?: unknown }
  return { message, data }
}
