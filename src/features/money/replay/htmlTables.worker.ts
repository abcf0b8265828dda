import { answerRequests } from '@/risk/background'
import { textOfHtml } from './htmlTables'

answerRequests<string, string>(async (html, report) => report(textOfHtml(html)))
