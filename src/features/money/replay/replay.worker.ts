import { answerRequests } from '../background'
import { runComparison } from './comparison'

answerRequests(runComparison)
