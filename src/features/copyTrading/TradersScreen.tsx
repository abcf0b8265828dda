import { useLocation } from 'react-router-dom'
import { copyTradingApi, useGetTradersQuery } from '@/api/copyTrading'
import { selectBotScope } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { Screen } from '@/shared/Screen'
import { TraderCards } from '@/shared/copying/TraderCards'
import { mutate, readNow } from '@/store/flow'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { reloadPage } from '@/store/reloadPage'

const { getTraders, saveTrader, removeTrader } = copyTradingApi.endpoints

/** The traders that the bot copies; `/followconfig`, which opens on one of them, has its own title. */
export default function TradersScreen() {
  const t = useT()
  const dispatch = useAppDispatch()
  const scope = useAppSelector(selectBotScope)
  const path = useLocation().pathname === '/followconfig' ? '/followconfig' : '/configfollow'
  const query = useGetTradersQuery(scope)
  return (
    <Screen title={t(`routes:${path}.title`)} about={t(`routes:${path}.about`)}>
      <TraderCards
        key={scope.userid}
        form={`traders ${scope.userid}`}
        query={query}
        request="/copyrequest"
        read={() => dispatch(readNow(getTraders, scope))}
        onSave={(trader) => dispatch(mutate(saveTrader, { ...trader, ...scope }))}
        onRemove={(traderid) =>
          dispatch(mutate(removeTrader, { ...scope, traderid })).then(() => dispatch(reloadPage()))
        }
      />
    </Screen>
  )
}
