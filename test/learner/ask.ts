/** Asks a person's object as the Worker does, for a test that gives the circumstances of the call itself. */
import type { Arguments, MethodName, Value } from '../../src/engines/engine.ts'
import type { Methods } from '../../src/engines/index.ts'
import type { Learner } from '../../src/learner/learner.ts'
import type { Answer, CallContext } from '../../src/learner/messages.ts'

type Name = keyof Methods

export const ask = <Engine extends Name, Method extends MethodName<Methods[Engine]>>(
  learner: Pick<Learner, 'call'>,
  engine: Engine,
  method: Method,
  given: Arguments<Methods[Engine][Method]>,
  context: CallContext,
): Promise<Answer<Value<Methods[Engine][Method]>>> => learner.call(engine, method, given, context)
