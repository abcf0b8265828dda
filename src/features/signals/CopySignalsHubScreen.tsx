import { useDeleteReaderMutation, useResetReaderMutation } from '@/api/signals'
import { copySignalsHub } from '@/config/menus'
import { selectBotScope } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { ConfirmButton } from '@/shared/ConfirmButton'
import { LinkGrid } from '@/shared/LinkGrid'
import { Screen } from '@/shared/Screen'
import { useCommand } from '@/shared/useCommand'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { phoneLinkEnded } from './phoneLinkSlice'
import './signals.css'

export default function CopySignalsHubScreen() {
  const t = useT()
  return (
    <Screen title={t('routes:/copysignals.title')} about={t('routes:/copysignals.about')}>
      <LinkGrid paths={copySignalsHub} />
      <ReaderCommands />
    </Screen>
  )
}

function ReaderCommands() {
  const t = useT()
  const scope = useAppSelector(selectBotScope)
  const [resetReader, reset] = useResetReaderMutation()
  const [deleteReader, deletion] = useDeleteReaderMutation()
  const dispatch = useAppDispatch()
  // One each: while one command is under way, the other is not swallowed.
  const sendReset = useCommand()
  const sendDeletion = useCommand()
  async function deleteAll() {
    const answer = await deleteReader(scope)
    // The code that a phone still waited for is worth nothing now.
    if (!answer.error) dispatch(phoneLinkEnded(scope.userid))
    return answer
  }
  return (
    <section className="reader" aria-labelledby="reader-commands">
      <h2 id="reader-commands" className="reader__title">
        {t('signals:commands.title')}
      </h2>
      <ul className="reader__commands">
        <li className="card reader__command">
          <p className="reader__about">{t('signals:commands.resetAbout')}</p>
          <Button busy={reset.isLoading} onClick={() => void sendReset(() => resetReader(scope))}>
            {t('signals:commands.reset')}
          </Button>
        </li>
        <li className="card reader__command">
          <p className="reader__about">{t('signals:commands.deleteAbout')}</p>
          <ConfirmButton
            title={t('signals:commands.confirmTitle')}
            text={t('signals:commands.confirmText', { userid: scope.userid })}
            confirm={t('signals:commands.confirm')}
            busy={deletion.isLoading}
            onConfirm={() => void sendDeletion(deleteAll)}
          >
            {t('signals:commands.delete')}
          </ConfirmButton>
        </li>
      </ul>
    </section>
  )
}
