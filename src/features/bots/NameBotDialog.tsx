import { useState } from 'react'
import { LONGEST_BOT_NAME } from '@/contract/bots'
import { useT } from '@/i18n'
import { messageOf } from '@/i18n/messageOf'
import { NameDialog } from '@/shared/form/NameDialog'
import { useNotify } from '@/shared/notices'
import { useAttempt } from '@/shared/useAttempt'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { useBotHue } from '@/store/botHue'
import { botLabelsChanged, selectBotHues, selectBotNames } from '@/store/botsSlice'
import { HueField } from './HueField'
import { nameBot, readBotName } from './naming'

interface Props {
  readonly userid: string
  readonly onClose: () => void
}

/** Gives a bot a name and a colour; the colour is of this device. */
export function NameBotDialog({ userid, onClose }: Props) {
  const t = useT()
  const dispatch = useAppDispatch()
  const notify = useNotify()
  const name = useAppSelector(selectBotNames)[userid] ?? ''
  const hue = useBotHue(userid)
  const [chosenHue, chooseHue] = useState(hue)
  const hues = useAppSelector(selectBotHues)
  const isRecoloured = chosenHue !== hue
  const colour = () =>
    isRecoloured && dispatch(botLabelsChanged({ botHues: { ...hues, [userid]: chosenHue } }))
  const naming = useAttempt({ form: 'botName', card: userid })
  function save(wanted: string) {
    if (wanted === name && isRecoloured) {
      colour()
      notify.done('settings:colour.done')
      return onClose()
    }
    let isOnlyHere = false
    void naming.send<{ readonly name: string }, unknown>({
      about: (before, after) => ({ path: '/botsmanager', act: 'saved', bot: userid, before, after }),
      pressed: { seen: { name }, edits: { name: wanted }, before: { name } },
      read: async (why) => ({ name: await dispatch(readBotName(userid, why)) }),
      send: async (values) => {
        isOnlyHere = await dispatch(nameBot(userid, values.name))
      },
      onAccepted: () => {
        colour()
        onClose()
      },
      onRead: ({ kind }) => {
        if (kind === 'confirmed') notify.done(isOnlyHere ? 'bots:name.onlyHere' : 'bots:name.done')
      },
    })
  }
  return (
    <NameDialog
      title={t('bots:name.title', { userid })}
      label={t('bots:name.label')}
      longest={LONGEST_BOT_NAME}
      name={name}
      busy={naming.isBusy}
      failure={naming.error && messageOf(naming.error)}
      isChanged={isRecoloured}
      onSave={save}
      onClose={onClose}
    >
      <HueField hue={chosenHue} onChange={chooseHue} />
    </NameDialog>
  )
}
