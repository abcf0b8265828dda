import { answerRequests } from '@/risk/background'
import { runComparison } from './comparePlans'

answerRequests(runComparison)
