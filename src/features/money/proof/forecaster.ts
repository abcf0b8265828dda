import { createAsker } from '../background'
import { runForecast } from './forecast'

/** Without a worker the page itself waits: it takes a tenth of the pains, and the ranges that are shown are the wider for it. */
const onThePage: typeof runForecast = (request, report, isWanted, pause) =>
  runForecast({ effort: 0.1, ...request }, report, isWanted, pause)

export const createForecaster = () =>
  createAsker(() => new Worker(new URL('forecast.worker.ts', import.meta.url), { type: 'module' }), onThePage)
