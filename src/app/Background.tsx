import { Reminders } from '@/features/expiries/Reminders'
import { ConnectionBar } from '@/features/offline/ConnectionBar'

/** What runs while the panel is open, on every screen. */
export const Background = () => (
  <>
    {import.meta.env.VITE_INSTALLABLE && <ConnectionBar />}
    <Reminders />
  </>
)
