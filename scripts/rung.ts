#!/usr/bin/env -S node --no-warnings
/** `npx rung COMMAND`: what people who use a deployment run on their own machine. */
import { connect, USAGE } from './connect/connect.ts'
import { messageOf } from './main.ts'

const [command, ...args] = process.argv.slice(2)
if (command === 'connect' && !args.includes('--help')) {
  try {
    process.exitCode = await connect(args)
  } catch (error) {
    console.error(`${messageOf(error)}\n\n${USAGE}`)
    process.exitCode = 2
  }
} else {
  console.log(USAGE)
  process.exitCode = command === undefined || command === 'connect' || command === '--help' ? 0 : 2
}
