import { answerRequests } from './background'
import { runForecast } from './forecast'

answerRequests(runForecast)
