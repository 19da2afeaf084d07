/** The parts of a program that exercises are made from. */
import type { PartsReport, PartsRequest } from '../../src/runner/workspace-protocol.ts'
import type { Unparsed, Unsound } from './shapes.ts'
import { placesIn } from './syntax.ts'
import type { Tongue } from './tongue.ts'

const isUnsound = (read: object | string): read is Unsound => typeof read === 'object' && 'errorAt' in read

export function partsOf({ language, files, entry, most }: PartsRequest, tongue: Tongue): PartsReport | Unparsed {
  const [{ path, content }] = files
  const unparsed = ({ errorAt }: Unsound): Unparsed => ({ path, line: placesIn(content)(errorAt).line })
  const [code, blocks, found] = [tongue.uncommented(content), tongue.blocks(content, entry, most), tongue.blanks(content)]
  if (isUnsound(code)) return unparsed(code)
  if (isUnsound(blocks)) return unparsed(blocks)
  if (isUnsound(found)) return unparsed(found)
  return { language, program: code, blocks: [...blocks], steps: [...found.steps], blanks: [...found.blanks] }
}
