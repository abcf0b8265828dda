import { createAsker } from '../background'
import { runForecast } from './forecast'

export const createForecaster = () =>
  createAsker(
    () => new Worker(new URL('forecast.worker.ts', import.meta.url), { type: 'module' }),
    runForecast,
  )
