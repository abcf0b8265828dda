import { createAsker } from '../background'
import { runComparison } from './comparison'

export const createComparer = () =>
  createAsker(
    () => new Worker(new URL('replay.worker.ts', import.meta.url), { type: 'module' }),
    runComparison,
  )
