import { useNavigate } from 'react-router-dom'
import { copyTradingApi } from '@/api/copyTrading'
import { selectUserId } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { PathLink } from '@/shared/PathLink'
import { Screen } from '@/shared/Screen'
import { RequestForm } from '@/shared/copying/RequestForm'
import { mutate } from '@/store/flow'
import { useAppDispatch, useAppSelector } from '@/store/hooks'

export default function CopyRequestScreen() {
  const t = useT()
  const navigate = useNavigate()
  const userid = useAppSelector(selectUserId)
  const dispatch = useAppDispatch()
  return (
    <Screen title={t('routes:/copyrequest.title')} about={t('routes:/copyrequest.about')}>
      <RequestForm
        // A new form per bot: what was typed for one is never sent for another.
        key={userid}
        ownId={userid}
        send={(request) => dispatch(mutate(copyTradingApi.endpoints.requestCopy, { ...request, userid }))}
        onSent={() => void navigate('/copytrader')}
      >
        <p>{t('copyTrading:request.nextCopy')}</p>
        <p>
          <PathLink to="/configfollow">{t('copyTrading:request.cards')}</PathLink>
        </p>
      </RequestForm>
    </Screen>
  )
}
