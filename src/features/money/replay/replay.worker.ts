import { answerQuestions } from '../background'
import { runComparison } from './comparison'

answerQuestions(runComparison)
