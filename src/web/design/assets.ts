/** Addresses of what pages load, as `scripts/ui/build.ts` has built it. An address changes with its file, so browsers keep it for good. */
export { assets } from '../../../built/assets.ts'
