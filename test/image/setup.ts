/** Builds the image once for every test file that needs it; Docker's cache makes a second time short. */
import { buildImage } from '../../scripts/container/build.ts'

export default async function setup(): Promise<void> {
  await buildImage((line) => void process.stdout.write(`${line}\n`))
}
