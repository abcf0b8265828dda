import { useNavigate } from 'react-router-dom'
import { useRequestCopyMutation } from '@/api/copyTrading'
import { selectUserId } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { PathLink } from '@/shared/PathLink'
import { Screen } from '@/shared/Screen'
import { RequestForm } from '@/shared/copying/RequestForm'
import { useAppSelector } from '@/store/hooks'

export default function CopyRequestScreen() {
  const t = useT()
  const navigate = useNavigate()
  const userid = useAppSelector(selectUserId)
  const [ask] = useRequestCopyMutation()
  return (
    <Screen title={t('routes:/copyrequest.title')} about={t('routes:/copyrequest.about')}>
      <RequestForm
        // What was typed for one bot is never sent for another.
        key={userid}
        ownId={userid}
        send={(request) => ask({ ...request, userid }).unwrap()}
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
