import { useDeleteReaderMutation, useResetReaderMutation } from '@/api/signals'
import { copySignalsHub } from '@/config/menus'
import { selectBotScope } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { ConfirmButton } from '@/shared/ConfirmButton'
import { LinkGrid } from '@/shared/LinkGrid'
import { Screen } from '@/shared/Screen'
import { useCommand } from '@/shared/useCommand'
import { useAppSelector } from '@/store/hooks'
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
  const send = useCommand()
  return (
    <section className="reader" aria-labelledby="reader-commands">
      <h2 id="reader-commands" className="reader__title">
        {t('signals:commands.title')}
      </h2>
      <ul className="reader__commands">
        <li className="card reader__command">
          <p className="reader__about">{t('signals:commands.resetAbout')}</p>
          <Button busy={reset.isLoading} onClick={() => void send(() => resetReader(scope))}>
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
            onConfirm={() => void send(() => deleteReader(scope))}
          >
            {t('signals:commands.delete')}
          </ConfirmButton>
        </li>
      </ul>
    </section>
  )
}
