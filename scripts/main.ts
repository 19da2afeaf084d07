/** How a script ends when something goes wrong. */

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Runs a script's main function. An error ends the script with code 1 and its message, without a stack. */
export async function runMain(main: () => Promise<void>): Promise<void> {
  await main().catch((error: unknown) => {
    console.error(messageOf(error))
    process.exitCode = 1
  })
}
