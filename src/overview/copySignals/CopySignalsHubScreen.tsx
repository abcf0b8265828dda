import { Flex } from 'antd'
import { signalsApi } from '@/api/signals'
import { copySignalsHub } from '@/config/menus'
import { selectBotScope } from '@/features/bots/botsSlice'
import { HubLinks } from '@/features/bots/HubLinks'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { ConfirmButton } from '@/shared/ConfirmButton'
import { Line, Lines } from '@/shared/Lines'
import { Panel } from '@/shared/Panel'
import { Screen } from '@/shared/Screen'
import { useAttempt } from '@/shared/useAttempt'
import { mutate } from '@/store/thunk'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { ChannelsNow } from './ChannelsNow'
import { Steps } from './Steps'
import { readerDeleted } from '@/features/signals/phoneLinkSlice'

export default function CopySignalsHubScreen() {
  const t = useT()
  return (
    <Screen title={t('routes:/copysignals.title')}>
      <Flex vertical gap="large">
        <ChannelsNow />
        <Steps />
        <HubLinks paths={copySignalsHub} />
        <ReaderCommands />
      </Flex>
    </Screen>
  )
}

/** @param send rejects with the `ProviderError` */
function useReaderCommand(command: 'reset' | 'delete', send: () => Promise<unknown>) {
  const t = useT()
  const { userid: bot } = useAppSelector(selectBotScope)
  const attempt = useAttempt({ form: `reader ${bot}`, card: command })
  const name = t(`signals:commands.${command}`)
  const start = () =>
    void attempt.send({
      about: () => ({ path: '/copysignals', act: 'sent', bot, name }),
      send,
      done: 'common:commandSent',
    })
  return { name, busy: attempt.isBusy, start }
}

function ReaderCommands() {
  const t = useT()
  const scope = useAppSelector(selectBotScope)
  const dispatch = useAppDispatch()
  const { resetReader, deleteReader } = signalsApi.endpoints
  const reset = useReaderCommand('reset', () => dispatch(mutate(resetReader, scope)))
  const deletion = useReaderCommand('delete', async () => {
    await dispatch(mutate(deleteReader, scope))
    dispatch(readerDeleted(scope.userid))
  })
  return (
    <Panel title={t('signals:commands.title')}>
      <Lines>
        <Line
          icon="restart"
          action={
            <Button busy={reset.busy} onClick={reset.start}>
              {reset.name}
            </Button>
          }
        >
          {t('signals:commands.resetAbout')}
        </Line>
        <Line
          icon="trash"
          action={
            <ConfirmButton
              title={t('signals:commands.confirmTitle')}
              text={t('signals:commands.confirmText', { userid: scope.userid })}
              confirm={deletion.name}
              busy={deletion.busy}
              onConfirm={deletion.start}
            >
              {deletion.name}
            </ConfirmButton>
          }
        >
          {t('signals:commands.deleteAbout')}
        </Line>
      </Lines>
    </Panel>
  )
}
