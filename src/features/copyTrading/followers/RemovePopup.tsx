import { Flex, Form } from 'antd'
import type { Follower } from '@/contract/copyTrading'
import type { TraderScope } from '@/contract/scope'
import { selectUserId } from '@/features/bots/botsSlice'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { Dialog } from '@/shared/Dialog'
import { FormFailure } from '@/shared/form/FormFailure'
import { explained, useAttempt } from '@/shared/useAttempt'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import type { AppThunk } from '@/store/thunk'
import { presence } from '@/store/presence'
import { reloadPage } from '@/store/reloadPage'
import { readExpiries } from './expirySave'

/** The call that removes a follower: the only difference between the two lists. */
export type RemoveFollower = (
  relation: TraderScope & { readonly userName: string },
) => AppThunk<Promise<unknown>>

interface Props {
  readonly follower: Follower
  readonly remove: RemoveFollower
  readonly onClosed: () => void
}

/** Asks, removes and reloads. Esc cancels, and the cancel button has the first focus. */
export function RemovePopup({ follower: { id, name }, remove, onClosed }: Props) {
  const t = useT()
  const dispatch = useAppDispatch()
  const traderid = useAppSelector(selectUserId)
  const { isBusy, messages, send } = useAttempt({
    form: `followerRemoval ${traderid}`,
    card: id,
    explain: explained,
  })

  const confirm = () =>
    send({
      about: () => ({ path: '/followerscopy', act: 'removed', bot: traderid, name: name || id }),
      ...presence(false, async () => (await dispatch(readExpiries(traderid))).has(id)),
      send: () => dispatch(remove({ userid: id, traderid, userName: name || id })),
      onAccepted: onClosed,
      notDone: 'followers:remove.stillThere',
      onRead: ({ kind }) => void (kind === 'differs' || dispatch(reloadPage())),
    })

  return (
    <Dialog title={t('followers:remove.title', { name: name || id })} busy={isBusy} onClose={onClosed}>
      <Form onFinish={() => void confirm()}>
        <Flex vertical gap="middle">
          <p>{t('followers:remove.text', { name: name || id, id })}</p>
          {messages.length > 0 && <FormFailure messages={messages} />}
          <Flex wrap justify="end" gap="small">
            {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- in a dialog */}
            <Button autoFocus disabled={isBusy} onClick={onClosed}>
              {t('common:cancel')}
            </Button>
            <Button variant="danger" type="submit" busy={isBusy}>
              {t('followers:remove.confirm')}
            </Button>
          </Flex>
        </Flex>
      </Form>
    </Dialog>
  )
}
