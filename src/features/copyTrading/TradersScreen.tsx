import { useLocation } from 'react-router-dom'
import { useGetTradersQuery, useRemoveTraderMutation, useSaveTraderMutation } from '@/api/copyTrading'
import { selectBotScope } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { Screen } from '@/shared/Screen'
import { TraderCards } from '@/shared/copying/TraderCards'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { reloadPage } from '@/store/reloadPage'

/** The traders whom the bot copies; the address that leads to one of them has a title of its own. */
export default function TradersScreen() {
  const t = useT()
  const dispatch = useAppDispatch()
  const scope = useAppSelector(selectBotScope)
  const path = useLocation().pathname === '/followconfig' ? '/followconfig' : '/configfollow'
  const query = useGetTradersQuery(scope)
  const [save] = useSaveTraderMutation()
  const [remove] = useRemoveTraderMutation()
  return (
    <Screen title={t(`routes:${path}.title`)} about={t(`routes:${path}.about`)}>
      <TraderCards
        key={scope.userid}
        query={query}
        request="/copyrequest"
        onSave={(trader) => save({ ...trader, ...scope }).unwrap()}
        onRemove={(traderid) => remove({ ...scope, traderid }).unwrap()}
        onRemoved={() => dispatch(reloadPage())}
      />
    </Screen>
  )
}
