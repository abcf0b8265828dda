import { useNavigate } from 'react-router-dom'
import { metaTraderApi } from '@/api/metaTrader'
import { selectUserId } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { PathLink } from '@/shared/PathLink'
import { Screen } from '@/shared/Screen'
import { RequestForm } from '@/shared/copying/RequestForm'
import { mutate } from '@/store/flow'
import { useAppDispatch, useAppSelector } from '@/store/hooks'

export default function MetaRequestScreen() {
  const t = useT()
  const navigate = useNavigate()
  const userid = useAppSelector(selectUserId)
  const dispatch = useAppDispatch()
  return (
    <Screen title={t('routes:/followermetareq.title')} about={t('routes:/followermetareq.about')}>
      <RequestForm
        // A new form per bot: what was typed for one is never sent for another.
        key={userid}
        ownId={userid}
        send={(request) => dispatch(mutate(metaTraderApi.endpoints.requestMetaCopy, { ...request, userid }))}
        onSent={() => void navigate('/configmetatrader')}
      >
        <p>{t('copyTrading:request.nextCopy')}</p>
        <p>
          <PathLink to="/configmetafollower">{t('metaTrader:follow.cards')}</PathLink>
        </p>
      </RequestForm>
    </Screen>
  )
}
