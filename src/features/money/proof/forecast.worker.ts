import { answerQuestions } from '../background'
import { runForecast } from './forecast'

answerQuestions(runForecast)
