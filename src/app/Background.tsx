import { Reminders } from './expiries/Reminders'
import { ConnectionBar } from './offline/ConnectionBar'

/** What goes on while the panel is open, whatever its screen. */
export const Background = () => (
  <>
    {import.meta.env.VITE_INSTALLABLE && <ConnectionBar />}
    <Reminders />
  </>
)
