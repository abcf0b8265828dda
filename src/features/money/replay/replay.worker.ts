import { answerRequests } from '@/risk/pool'
import { runComparison, type ComparisonReport, type ComparisonRequest } from './comparePlans'

answerRequests<ComparisonRequest, ComparisonReport>(runComparison)
