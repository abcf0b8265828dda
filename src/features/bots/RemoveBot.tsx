import { Flex } from 'antd'
import type { ReactNode } from 'react'
import { botsApi } from '@/api/bots'
import { env } from '@/config/env'
import { useT } from '@/i18n'
import { Button } from '@/shared/Button'
import { ConfirmButton } from '@/shared/ConfirmButton'
import { Icon } from '@/shared/icons'
import { useAttempt } from '@/shared/useAttempt'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { presence } from '@/store/saving/presence'
import { useBotIds } from '@/store/botNames'
import { mutate } from '@/store/thunk'
import { botRemoved, selectBots, selectUserId } from '@/store/botsSlice'
import { isListed } from './isListed'

/** Id of the text that says why bots cannot be deleted (`env.botRemoval`). */
export const WHY_NO_REMOVAL = 'why-no-removal'

interface Props {
  readonly userid: string
  /** shows only the icon, where there is little room */
  readonly isCompact: boolean
}

/** Deletes a bot after a question, or is disabled with a reason. */
export function RemoveBot({ userid, isCompact }: Props) {
  const t = useT()
  const idOf = useBotIds()
  const label = (
    <Flex component="span" align="center" gap="small">
      <Icon name="trash" />
      {!isCompact && <span aria-hidden="true">{t('botsManager:remove.button')}</span>}
      <span className="visually-hidden">{t('botsManager:remove.which', { userid: idOf(userid) })}</span>
    </Flex>
  )
  if (env.botRemoval) return <AskAndRemove userid={userid}>{label}</AskAndRemove>
  return (
    <Button variant="danger" disabled aria-describedby={WHY_NO_REMOVAL}>
      {label}
    </Button>
  )
}

function AskAndRemove({ userid, children }: { readonly userid: string; readonly children: ReactNode }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const idOf = useBotIds()
  const isChosen = useAppSelector(selectUserId) === userid
  const next = useAppSelector(selectBots).find((bot) => bot.userid !== userid)
  const removal = useAttempt({ form: 'botRemoval', card: userid })
  const selected = t('botsManager:remove.next', { next: next ? idOf(next.userid) : t('bots:none') })
  return (
    <ConfirmButton
      of={[{ userid, accounts: [] }]}
      title={t('botsManager:remove.title', { userid: idOf(userid) })}
      text={`${t('botsManager:remove.text')}${isChosen ? ` ${selected}` : ''}`}
      confirm={t('botsManager:remove.confirm')}
      busy={removal.isBusy}
      onConfirm={() =>
        void removal.send({
          about: () => ({ path: '/botsmanager', act: 'removed', bot: userid }),
          ...presence(false, () => dispatch(isListed(userid))),
          send: () => dispatch(mutate(botsApi.endpoints.botRemove, { userid })),
          done: 'botsManager:remove.done',
          notDone: 'botsManager:remove.stillListed',
          notRead: 'botsManager:remove.notRead',
          // The button that had the focus is removed with its row.
          onAccepted: () => document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true }),
          onRead: ({ kind }) => {
            if (kind === 'confirmed') dispatch(botRemoved(userid))
          },
        })
      }
    >
      {children}
    </ConfirmButton>
  )
}
