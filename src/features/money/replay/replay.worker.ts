import { runComparison, type ComparisonRequest } from './comparison'

/** The number of the question that counts; an older one is given up at its next pause. */
let latest = 0

/** The worker's own messages are let in between two slices. */
const pause = () => new Promise<void>((done) => setTimeout(done))

self.addEventListener(
  'message',
  ({ data }: MessageEvent<{ question: number; request: ComparisonRequest }>) => {
    const { question, request } = data
    latest = question
    void runComparison(
      request,
      (report) => self.postMessage({ question, report }),
      () => question === latest,
      pause,
    ).catch((error: unknown) => self.postMessage({ question, error: String(error) }))
  },
)
