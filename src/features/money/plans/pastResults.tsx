import { later } from '@/shared/later'

const Replay = later(async () => (await import('../replay/ReplayPanel')).ReplayPanel, '420px', ['replay'])

/** How plans would have ended with the person's own past results; loaded once it is opened. */
export const morePastResults = [{ key: 'past', label: 'proof:more.past', children: <Replay /> }] as const
