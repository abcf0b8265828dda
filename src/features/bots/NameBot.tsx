import { Flex, Form, Input } from 'antd'
import { useState } from 'react'
import { botsApi } from '@/api/bots'
import { LONGEST_BOT_NAME } from '@/contract/bots'
import { isNotOffered } from '@/contract/providerError'
import { useT } from '@/i18n'
import { messageOf } from '@/i18n/messageOf'
import { Button } from '@/shared/Button'
import { Dialog } from '@/shared/Dialog'
import { FormFailure } from '@/shared/form/FormFailure'
import { useAttempt } from '@/shared/useAttempt'
import { useAppDispatch } from '@/store/hooks'
import { readNow, mutate } from '@/store/thunk'

interface Props {
  readonly userid: string
  /** '' = none */
  readonly name: string
}

/** Gives a bot a name. */
export function NameBot(props: Props) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="text"
        size="small"
        aria-label={t('botsManager:name.which', { userid: props.userid })}
        onClick={() => setOpen(true)}
      >
        {t('botsManager:name.button')}
      </Button>
      {isOpen && <NameDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function NameDialog({ userid, name, onClose }: Props & { readonly onClose: () => void }) {
  const t = useT()
  const dispatch = useAppDispatch()
  const [typed, setTyped] = useState(name)
  const naming = useAttempt({ form: 'botName', card: userid })
  const read = async () => {
    const bots = await dispatch(readNow(botsApi.endpoints.getBots, { userid }))
    return { name: bots.find((bot) => bot.userid === userid)?.name ?? '' }
  }
  const wanted = typed.trim()
  const submit = () =>
    void naming.send<{ readonly name: string }, unknown>({
      about: (before, after) => ({ path: '/botsmanager', act: 'saved', bot: userid, before, after }),
      pressed: { seen: { name }, edits: { name: wanted }, before: { name } },
      read,
      send: (values) => dispatch(mutate(botsApi.endpoints.nameBot, { userid, ...values })),
      done: 'botsManager:name.done',
      onAccepted: onClose,
    })
  const failure =
    naming.error &&
    (isNotOffered(naming.error) ? { key: 'botsManager:name.notOffered' as const } : messageOf(naming.error))
  return (
    <Dialog title={t('botsManager:name.title', { userid })} busy={naming.isBusy} onClose={onClose}>
      <Form layout="vertical" onFinish={submit}>
        <Form.Item label={t('botsManager:name.label')} htmlFor="botName">
          <Input
            id="botName"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first control of a dialog
            autoFocus
            autoComplete="off"
            maxLength={LONGEST_BOT_NAME}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Form.Item>
        {failure && (
          <Form.Item>
            <FormFailure messages={[failure]} />
          </Form.Item>
        )}
        <Flex wrap justify="end" gap="small">
          <Button onClick={onClose} disabled={naming.isBusy}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" variant="primary" busy={naming.isBusy}>
            {t('common:save')}
          </Button>
        </Flex>
      </Form>
    </Dialog>
  )
}
