import { Reminders } from './expiries/Reminders'
import { ConnectionBar } from './offline/ConnectionBar'

/** What runs while the panel is open, on every screen. */
export const Background = () => (
  <>
    {import.meta.env.VITE_INSTALLABLE && <ConnectionBar />}
    <Reminders />
  </>
)
