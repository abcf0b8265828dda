import { answerRequests } from '../backgroundWork'
import { runComparison } from './comparison'

answerRequests(runComparison)
