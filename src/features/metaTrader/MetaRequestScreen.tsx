import { useNavigate } from 'react-router-dom'
import { useRequestMetaCopyMutation } from '@/api/metaTrader'
import { selectUserId } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { PathLink } from '@/shared/PathLink'
import { Screen } from '@/shared/Screen'
import { RequestForm } from '@/shared/copying/RequestForm'
import { useAppSelector } from '@/store/hooks'

export default function MetaRequestScreen() {
  const t = useT()
  const navigate = useNavigate()
  const userid = useAppSelector(selectUserId)
  const [ask] = useRequestMetaCopyMutation()
  return (
    <Screen title={t('routes:/followermetareq.title')} about={t('routes:/followermetareq.about')}>
      <RequestForm
        // What was typed for one bot is never sent for another.
        key={userid}
        ownId={userid}
        send={(request) => ask({ ...request, userid }).unwrap()}
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
