import { answerRequests } from '@/risk/pool'
import { textOfHtml } from './htmlTables'

answerRequests<string, string>(async (html) => textOfHtml(html))
