import { plainText } from '@/contract/plainText'
import { Alert, Flex, Form, Input, Radio } from 'antd'
import { useMemo, useState } from 'react'
import { botsApi } from '@/api/bots'
import { MOST_OPTIONS_ON_PAGE } from '@/config/limits'
import { LONGEST_BOT_NAME, type Bot } from '@/contract/bots'
import type { ProviderError } from '@/contract/providerError'
import { firstBroken } from '@/domain/rules'
import { realBots } from '@/domain/virtualBot'
import { selectEmail } from '@/store/sessionSlice'
import { useHidden, useT } from '@/i18n'
import { messageOf } from '@/i18n/messageOf'
import type { Message } from '@/i18n/types'
import { Button } from '@/shared/Button'
import { Dialog } from '@/shared/Dialog'
import { described, FieldFrame } from '@/shared/fields/FieldFrame'
import { FormFailure } from '@/shared/form/FormFailure'
import { Icon } from '@/shared/icons'
import { Note } from '@/shared/Note'
import { Select } from '@/shared/Select'
import { useUnsaved } from '@/shared/useUnsaved'
import { useAttempt } from '@/shared/useAttempt'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { presence } from '@/store/saving/presence'
import { useBotIds } from '@/store/botNames'
import type { Problem } from '@/store/saving/savesSlice'
import { mutate } from '@/store/thunk'
import { botAdded, selectUserId } from '@/store/botsSlice'
import { isListed } from './isListed'
import { nameBot } from './naming'
import { newBotRules, newId, type NewBotDraft } from './newBotRules'

interface Props {
  /** `undefined` while they are not known */
  readonly bots: readonly Bot[] | undefined
}

/** The button that opens the form for a new bot, and the form in its dialog. */
export function CreateBot({ bots }: Props) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="primary" icon={<Icon name="plus" />} onClick={() => setOpen(true)}>
        {t('botsManager:create.open')}
      </Button>
      {isOpen && <CreateDialog bots={bots} onClose={() => setOpen(false)} />}
    </>
  )
}

const noBots: readonly Bot[] = []

const explain = (error: ProviderError): readonly Problem[] => [
  { field: (error.kind === 'http' && error.field) || '', message: messageOf(error) },
]

interface DialogProps extends Props {
  readonly onClose: () => void
}

function useNewBot({ bots = noBots, onClose }: DialogProps) {
  const dispatch = useAppDispatch()
  const userid = useAppSelector(selectUserId)
  const email = useAppSelector(selectEmail)
  const [draft, setDraft] = useState<NewBotDraft>({ virtual: false, typed: '', real: '', name: '', email })
  const isTyped = [draft.typed, draft.real, draft.name].some((text) => text !== '') || draft.email !== email
  useUnsaved(isTyped)
  const creation = useAttempt({ form: `newBot ${userid}`, explain })
  const botid = newId(draft, bots)

  function submit() {
    const { virtual } = draft
    void creation.send({
      about: () => ({ path: '/botsmanager', act: 'added', bot: userid, name: botid, after: { virtual } }),
      check: () => {
        const broken = firstBroken(newBotRules(bots), { ...draft, botid })
        return broken ? [{ field: broken[2] ?? '', message: { key: broken[1] } }] : []
      },
      ...presence(true, () => dispatch(isListed(botid))),
      send: () =>
        dispatch(
          mutate(botsApi.endpoints.addNewBot, {
            userid,
            botid,
            virtual,
            email: plainText(draft.email).trim(),
          }),
        ),
      done: 'botsManager:create.done',
      notDone: 'botsManager:create.notListed',
      notRead: 'botsManager:create.notRead',
      onAccepted: onClose,
      onRead: ({ kind }) => {
        // The list does not say whom a bot copies; a new one copies nobody, so it is its own trader. The next sign-in says it.
        if (kind !== 'confirmed') return
        dispatch(botAdded({ userid: botid, traderid: botid }))
        const name = plainText(draft.name).trim()
        // It can be named again in the list.
        if (name !== '') dispatch(nameBot(botid, name)).catch(() => undefined)
      },
    })
  }
  const edit = (change: Partial<NewBotDraft>) => {
    setDraft({ ...draft, ...change })
    creation.clear()
  }
  return { ...creation, draft, botid, edit, submit }
}

/** Creates a Telegram bot by its id, or a virtual one for a real bot. */
function CreateDialog(props: DialogProps) {
  const t = useT()
  const { bots, onClose } = props
  const { draft, edit, botid, errorAt, error, isBusy, submit } = useNewBot(props)
  const { virtual, real } = draft
  const isFull = virtual && real !== '' && botid === ''
  const idError = isFull ? { key: 'botsManager:create.rules.noneLeft' as const } : errorAt('botid')
  const typed = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, className: 'tabular' }
  return (
    <Dialog title={t('botsManager:create.open')} busy={isBusy} onClose={onClose}>
      <Form layout="vertical" noValidate onFinish={submit}>
        <Flex vertical gap="middle">
          <Radio.Group
            block
            optionType="button"
            aria-label={t('botsManager:table.type')}
            options={[
              { value: false, label: t('bots:telegram') },
              { value: true, label: t('bots:virtual') },
            ]}
            value={virtual}
            onChange={({ target }) => edit({ virtual: target.value === true })}
          />
          {!virtual && (
            <FieldFrame
              id="botid"
              label="botsManager:create.botid"
              hint={t('botsManager:create.botidHelp')}
              error={idError}
            >
              <Input
                id="botid"
                // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first thing to type in a dialog
                autoFocus
                inputMode="numeric"
                value={draft.typed}
                onChange={({ target }) => edit({ typed: target.value })}
                {...described('botid', { help: true, error: idError })}
                {...typed}
              />
            </FieldFrame>
          )}
          {virtual && bots && (
            <FieldFrame id="botid" label="botsManager:create.real" error={idError}>
              <RealBot
                bots={bots}
                value={real}
                onChange={(chosen) => edit({ real: chosen })}
                error={idError}
              />
            </FieldFrame>
          )}
          {virtual && !bots && <Note title={t('botsManager:create.listUnknown')} />}
          {virtual && botid !== '' && (
            <Alert
              type="info"
              role="status"
              showIcon
              icon={<Icon name="bot" />}
              title={t('botsManager:create.newId', { botid })}
            />
          )}
          <FieldFrame id="newBotName" label="bots:name.label">
            <Input
              id="newBotName"
              autoComplete="off"
              maxLength={LONGEST_BOT_NAME}
              value={draft.name}
              onChange={({ target }) => edit({ name: target.value })}
            />
          </FieldFrame>
          <FieldFrame id="email" label="botsManager:create.email" error={errorAt('email')}>
            <Input
              id="email"
              inputMode="email"
              value={draft.email}
              onChange={({ target }) => edit({ email: target.value })}
              {...described('email', { error: errorAt('email') })}
              {...typed}
            />
          </FieldFrame>
          {error && <FormFailure messages={[messageOf(error)]} />}
          <Flex wrap justify="end" gap="small">
            <Button onClick={onClose} disabled={isBusy}>
              {t('common:cancel')}
            </Button>
            <Button type="submit" variant="primary" busy={isBusy}>
              {t('botsManager:create.submit')}
            </Button>
          </Flex>
        </Flex>
      </Form>
    </Dialog>
  )
}

interface RealBotProps {
  readonly bots: readonly Bot[]
  readonly value: string
  readonly onChange: (chosen: string) => void
  readonly error: Message | undefined
}

/** Which real bot the new one belongs to. */
function RealBot({ bots, value, onChange, error }: RealBotProps) {
  const t = useT()
  const hidden = useHidden()
  const idOf = useBotIds()
  const options = useMemo(
    () =>
      realBots(bots).map(({ userid, email }) => ({
        value: userid,
        label: [idOf(userid), hidden(email)].filter(Boolean).join(' · '),
      })),
    [bots, idOf, hidden],
  )
  return (
    <Select
      id="botid"
      className="tabular"
      placeholder={t('common:choose')}
      virtual={options.length > MOST_OPTIONS_ON_PAGE}
      showSearch={{ optionFilterProp: ['value', 'label'] }}
      {...(value !== '' && { value })}
      options={options}
      onChange={onChange}
      {...described('botid', { error })}
    />
  )
}
