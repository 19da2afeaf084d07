/** Objects live where the deployment says. An object that asks another one has to name the same place. */

/** The namespace in the jurisdiction of the deployment, which `src/web/env.ts` has checked. */
export function jurisdictionIn<T extends Rpc.DurableObjectBranded | undefined>(
  env: object,
  namespace: DurableObjectNamespace<T>,
): DurableObjectNamespace<T> {
  const place: unknown = Reflect.get(env, 'JURISDICTION')
  return place === 'eu' || place === 'fedramp' ? namespace.jurisdiction(place) : namespace
}
