import { useSaveTraderMutation } from '@/api/copyTrading'
import { useGetMetaFollowQuery, useRemoveMetaDataMutation } from '@/api/metaTrader'
import { selectBotScope } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { Screen } from '@/shared/Screen'
import { TraderCards } from '@/shared/copying/TraderCards'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { reloadPage } from '@/store/reloadPage'

/** The traders whom the bot copies on MetaTrader. */
export default function MetaTradersScreen() {
  const t = useT()
  const dispatch = useAppDispatch()
  const scope = useAppSelector(selectBotScope)
  const query = useGetMetaFollowQuery(scope)
  const [save] = useSaveTraderMutation()
  const [remove] = useRemoveMetaDataMutation()
  return (
    <Screen title={t('routes:/configmetafollower.title')} about={t('routes:/configmetafollower.about')}>
      <TraderCards
        key={scope.userid}
        query={query}
        request="/followermetareq"
        alone="/followermetaconfig"
        onSave={(trader) => save({ ...trader, ...scope }).unwrap()}
        onRemove={(traderid) => remove({ ...scope, traderid }).unwrap()}
        onRemoved={() => dispatch(reloadPage())}
      />
    </Screen>
  )
}
