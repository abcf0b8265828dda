import { runForecast, type ForecastReport, type ForecastRequest } from './forecast'
import { answerRequests } from './pool'

answerRequests<ForecastRequest, ForecastReport>(runForecast)
