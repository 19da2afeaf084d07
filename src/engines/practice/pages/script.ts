/** The script of the workbench as `scripts/ui/build.ts` has built it. Its address changes with it, so browsers may keep it for good. */
import { hash, text } from '../../../../built/workbench.ts'

export const WORKBENCH_SCRIPT = text
export const WORKBENCH_SCRIPT_PATH = `/workbench.js?v=${hash}`
