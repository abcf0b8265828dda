import { useSaveTraderMutation } from '@/api/copyTrading'
import { useGetMetaFollowQuery, useRemoveMetaDataMutation } from '@/api/metaTrader'
import { selectBotScope } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { Screen } from '@/shared/Screen'
import { OneTrader } from '@/shared/copying/OneTrader'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { reloadPage } from '@/store/reloadPage'

/** One trader whom the bot copies on MetaTrader. */
export default function MetaTraderScreen() {
  const t = useT()
  const dispatch = useAppDispatch()
  const scope = useAppSelector(selectBotScope)
  const query = useGetMetaFollowQuery(scope)
  const [save] = useSaveTraderMutation()
  const [remove] = useRemoveMetaDataMutation()
  return (
    <Screen title={t('routes:/followermetaconfig.title')} about={t('routes:/followermetaconfig.about')}>
      <OneTrader
        key={scope.userid}
        query={query}
        request="/followermetareq"
        all="/configmetafollower"
        onSave={(trader) => save({ ...trader, ...scope }).unwrap()}
        onRemove={(traderid) => remove({ ...scope, traderid }).unwrap()}
        onRemoved={() => dispatch(reloadPage())}
      />
    </Screen>
  )
}
