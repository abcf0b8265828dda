import { loadTexts } from '@/i18n'
import { Bone } from '@/shared/Loaded'
import { Later } from '../Later'
import './timeline.css'

const load = async () => {
  const [{ ExpiryTimeline }] = await Promise.all([import('./ExpiryTimeline'), loadTexts('expiries')])
  return ExpiryTimeline
}

/** What ends next, behind what a screen is opened for; its place is kept. */
export const LaterTimeline = () => (
  <Later load={load}>
    <section className="card timeline" aria-hidden="true">
      <Bone width="12rem" height="1.6rem" />
      <Bone height="2.75rem" />
    </section>
  </Later>
)
