/** Reads the streamed answer to `POST /v1/variants`, line by line. */
import { linesOf } from './ndjson.ts'
import type { RunReport, RunRequest } from './protocol.ts'
import {
  variantsLeftSchema,
  variantResultSchemas,
  type TestsReport,
  type VariantsReport,
  type VariantsRequest,
  type VariantResult,
} from './workspace-protocol.ts'

/** Whether a report belongs to this request. A runner that does not know rounds runs one. */
export function isReportFor(request: RunRequest, report: RunReport, id = request.id): boolean {
  const once = report.compile.error ? 0 : request.inputs.length
  const isWhole = [once, once * (request.rounds ?? 1)].includes(report.results.length)
  return report.id === id && report.language === request.language && isWhole
}

const fits = ({ request }: VariantsRequest['base'], report: RunReport | TestsReport, id: string): boolean => {
  if ('results' in report) return 'inputs' in request && isReportFor(request, report, id)
  return report.id === id && report.language === request.language
}

/** Null for a malformed answer. Cancels the stream if `onTried` throws. */
export async function readVariants(
  body: ReadableStream<Uint8Array>,
  request: VariantsRequest,
  onResult: (result: VariantResult) => void = () => {},
): Promise<VariantsReport | null> {
  const reader = body.getReader()
  const results: VariantResult[] = []
  try {
    for await (const line of linesOf(reader)) {
      if (line === null) return null
      const next = request.variants[results.length]
      const parsed = next && variantResultSchemas[request.base.kind].safeParse(line.json)
      if (next && parsed?.success) {
        const { data } = parsed
        if (data.id !== next.id || ('report' in data && !fits(request.base, data.report, next.id))) return null
        results.push(data)
        onResult(data)
        continue
      }
      const last = variantsLeftSchema.safeParse(line.json)
      if (!last.success || last.data.left !== request.variants.length - results.length) return null
      return { results, left: last.data.left }
    }
    return null
  } finally {
    await reader.cancel().catch(() => {})
  }
}
