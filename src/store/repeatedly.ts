/**
 * One run at a time: whoever asks while it runs has it run once more afterwards, and waits for that too. What it works on is read in each
 * run, so that the last one has the latest.
 */
export function repeatedly(work: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<void> | undefined
  let isAsked = false
  async function run() {
    try {
      do {
        isAsked = false
        await work()
      } while (isAsked)
    } finally {
      running = undefined
    }
  }
  return () => {
    isAsked = true
    return (running ??= run())
  }
}
