import { answerRequests } from '../backgroundWork'
import { runForecast } from './forecast'

answerRequests(runForecast)
