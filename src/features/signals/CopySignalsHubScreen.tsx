import { Card, Flex } from 'antd'
import { signalsApi } from '@/api/signals'
import { copySignalsHub } from '@/config/menus'
import { selectBotScope } from '@/features/bots/botsSlice'
import { HubLinks } from '@/features/bots/HubLinks'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { CardGrid } from '@/shared/CardGrid'
import { ConfirmButton } from '@/shared/ConfirmButton'
import { Section } from '@/shared/Panel'
import { Screen } from '@/shared/Screen'
import { useAttempt } from '@/shared/useAttempt'
import { mutate } from '@/store/thunk'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { ChannelsNow } from './hub/ChannelsNow'
import { Steps } from './hub/Steps'
import { readerDeleted } from './phoneLinkSlice'

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

function ReaderCommands() {
  const t = useT()
  const scope = useAppSelector(selectBotScope)
  const form = `reader ${scope.userid}`
  const reset = useAttempt({ form, card: 'reset' })
  const deletion = useAttempt({ form, card: 'delete' })
  const dispatch = useAppDispatch()
  const { resetReader, deleteReader } = signalsApi.endpoints
  async function deleteAll() {
    await dispatch(mutate(deleteReader, scope))
    dispatch(readerDeleted(scope.userid))
  }
  return (
    <Section title={t('signals:commands.title')}>
      <CardGrid>
        <li>
          <Card>
            <Flex vertical gap="middle" align="start">
              {t('signals:commands.resetAbout')}
              <Button
                busy={reset.isBusy}
                onClick={() =>
                  void reset.send({
                    about: () => ({
                      path: '/copysignals',
                      act: 'sent',
                      bot: scope.userid,
                      name: t('signals:commands.reset'),
                    }),
                    send: () => dispatch(mutate(resetReader, scope)),
                    done: 'common:commandSent',
                  })
                }
              >
                {t('signals:commands.reset')}
              </Button>
            </Flex>
          </Card>
        </li>
        <li>
          <Card>
            <Flex vertical gap="middle" align="start">
              {t('signals:commands.deleteAbout')}
              <ConfirmButton
                title={t('signals:commands.confirmTitle')}
                text={t('signals:commands.confirmText', { userid: scope.userid })}
                confirm={t('signals:commands.confirm')}
                busy={deletion.isBusy}
                onConfirm={() =>
                  void deletion.send({
                    about: () => ({
                      path: '/copysignals',
                      act: 'sent',
                      bot: scope.userid,
                      name: t('signals:commands.delete'),
                    }),
                    send: deleteAll,
                    done: 'common:commandSent',
                  })
                }
              >
                {t('signals:commands.delete')}
              </ConfirmButton>
            </Flex>
          </Card>
        </li>
      </CardGrid>
    </Section>
  )
}
