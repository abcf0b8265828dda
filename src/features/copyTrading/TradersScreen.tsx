import { useLocation } from 'react-router-dom'
import { useT } from '@/i18n'
import { Screen } from '@/shared/Screen'
import { TraderCards } from './cards/TraderCards'
import { copiedTraders } from './records'

/** The traders that the bot copies; `/followconfig`, which opens on one of them, has its own title. */
export default function TradersScreen() {
  const t = useT()
  const path = useLocation().pathname === '/followconfig' ? '/followconfig' : '/configfollow'
  return (
    <Screen title={t(`routes:${path}.title`)}>
      <TraderCards path={path} calls={copiedTraders} request="/copyrequest" />
    </Screen>
  )
}
