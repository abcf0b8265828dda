import { answerRequests } from '../background'
import { runComparison } from './comparePlans'

answerRequests(runComparison)
