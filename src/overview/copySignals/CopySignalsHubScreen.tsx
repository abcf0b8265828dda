import { Flex } from 'antd'
import { signalsApi } from '@/api/signals'
import { copySignalsHub } from '@/config/menus'
import { selectBotScope } from '@/store/botsSlice'
import { HubLinks } from '@/shared/HubLinks'
import { useT } from '@/i18n'
import type { HubStates } from '@/shared/LinkLines'
import { useNow } from '@/shared/useNow'
import { useRead } from '@/store/reading/reads'
import { readerSettings } from '@/risk/settings'
import { byKey } from '@/features/signals/channels/channelKeys'
import { readerDay } from '@/features/signals/readerDay'
import { verdictAt } from '@/features/signals/ReaderNow'
import { Button } from '@/shared/Button'
import { ConfirmButton } from '@/shared/ConfirmButton'
import { KeptRoom } from '@/shared/KeptHeight'
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
  const states = useStates()
  return (
    <Screen title={t('routes:/copysignals.title')}>
      <div className="hub-column">
        <KeptRoom of="roomHeight signals" usual={['424px', '593px']}>
          <Flex vertical gap="large">
            <ChannelsNow />
            <Steps />
          </Flex>
        </KeptRoom>
        <HubLinks paths={copySignalsHub} states={states} />
        <ReaderCommands />
      </div>
    </Screen>
  )
}

/** How things stand behind the cards, of what was read. */
function useStates(): HubStates {
  const t = useT()
  const now = useNow()
  const found = useRead('chats').currentData?.length
  const channels = useRead('channels').currentData
  const reader = readerSettings(useRead('reader').currentData)
  const known = channels && [...byKey(channels).values()]
  const count = known?.length ?? 0
  const on = known?.filter(({ chanEnable }) => chanEnable === true).length ?? 0
  const isKnown = count > 0 && known?.every(({ chanEnable }) => typeof chanEnable === 'boolean')
  return {
    '/addphone': found ? t('signalSteps:phone.done', { count: found }) : undefined,
    '/channels-list': known && t('channelList:ticked', { count, shown: count }),
    '/configure-channels': isKnown ? t('signalSteps:channels.on', { count, on }) : undefined,
    '/reader-params': reader ? t(verdictAt(now, readerDay(reader)).state) : undefined,
  }
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
