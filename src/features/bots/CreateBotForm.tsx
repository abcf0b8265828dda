import { Alert, Flex, Form, Input, Radio } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { botsApi } from '@/api/bots'
import { MOST_OPTIONS_ON_PAGE } from '@/config/limits'
import { LONGEST_BOT_NAME, type Bot, type NewBot } from '@/contract/bots'
import type { ProviderError } from '@/contract/providerError'
import { firstBroken } from '@/domain/rules'
import { nextVirtualId, realBots } from '@/domain/virtualBot'
import { selectEmail } from '@/features/session/sessionSlice'
import { useT, type Translate } from '@/i18n'
import { messageOf } from '@/i18n/messageOf'
import type { Message } from '@/i18n/types'
import { Button } from '@/shared/Button'
import { FormFailure } from '@/shared/form/FormFailure'
import { Icon } from '@/shared/icons'
import { Select } from '@/shared/Select'
import { useAttempt } from '@/shared/useAttempt'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { presence } from '@/store/presence'
import type { Problem } from '@/store/savesSlice'
import { mutate } from '@/store/thunk'
import { botAdded, selectUserId } from './botsSlice'
import { isListed } from './isListed'
import { useRobotIds } from '@/store/robotNames'
import { nameRobot } from './naming'
import { newBotRules, newId, type DraftField, type NewBotDraft } from './newBotRules'

interface Props {
  /** `undefined` while they are not known */
  readonly bots: readonly Bot[] | undefined
  readonly onBusy: (busy: boolean) => void
  readonly onClose: () => void
}

const noBots: readonly Bot[] = []

const fields: readonly (string | undefined)[] = ['botid', 'email'] satisfies readonly DraftField[]

const explain = (error: ProviderError): readonly Problem[] => {
  const field = error.kind === 'http' && fields.includes(error.field) ? error.field : ''
  return [{ field: field ?? '', message: messageOf(error) }]
}

function useNewBot({ bots = noBots, onBusy, onClose }: Props) {
  const dispatch = useAppDispatch()
  const userid = useAppSelector(selectUserId)
  const email = useAppSelector(selectEmail)
  const [draft, setDraft] = useState<NewBotDraft>({ virtual: false, typed: '', real: '', name: '', email })
  /** after the first attempt problems are shown until they are corrected */
  const [wasTried, setTried] = useState(false)
  const creation = useAttempt({ form: `newBot ${userid}`, explain })
  const { isBusy } = creation
  useEffect(() => onBusy(isBusy), [onBusy, isBusy])

  const botid = newId(draft, bots)
  const broken = firstBroken(newBotRules(bots), { ...draft, botid })
  const problem: Problem | undefined = broken && { field: broken[2] ?? '', message: { key: broken[1] } }

  function submit() {
    setTried(true)
    const bot: NewBot = { userid, botid, virtual: draft.virtual, email: draft.email.trim() }
    void creation.send({
      about: () => ({
        path: '/botsmanager',
        act: 'added',
        bot: userid,
        name: botid,
        after: { virtual: draft.virtual },
      }),
      check: () => (problem ? [problem] : []),
      ...presence(true, () => dispatch(isListed(botid))),
      send: () => dispatch(mutate(botsApi.endpoints.addNewBot, bot)),
      done: 'botsManager:create.done',
      notDone: 'botsManager:create.notListed',
      notRead: 'botsManager:create.notRead',
      onAccepted: onClose,
      onRead: ({ kind }) => {
        // The list does not say whom a bot copies; a new one copies nobody, so it is its own trader. The next sign-in says it.
        if (kind !== 'confirmed') return
        dispatch(botAdded({ userid: botid, traderid: botid }))
        const name = draft.name.trim()
        // It can be named again in the list.
        if (name !== '') dispatch(nameRobot(botid, name)).catch(() => undefined)
      },
    })
  }

  const edit = (change: Partial<NewBotDraft>) => {
    setDraft({ ...draft, ...change })
    creation.clear()
  }
  const errorAt = (field: DraftField) =>
    wasTried && problem ? (problem.field === field ? problem.message : undefined) : creation.errorAt(field)
  return { draft, edit, botid, errorAt, error: creation.error, isBusy, submit }
}

/** From this many bots on the select can be searched. */
const MANY = 7

/** Creates a Telegram bot by its id, or a virtual one for a real bot. */
export function CreateBotForm(props: Props) {
  const t = useT()
  const { bots, onClose } = props
  const { draft, edit, botid, errorAt, error, isBusy, submit } = useNewBot(props)
  const typed = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, className: 'tabular' }
  return (
    <Form<NewBotDraft>
      layout="vertical"
      requiredMark={false}
      noValidate
      initialValues={draft}
      onValuesChange={edit}
      onFinish={submit}
    >
      <Form.Item name="virtual" label={t('botsManager:table.type')}>
        <Radio.Group
          block
          optionType="button"
          aria-label={t('botsManager:table.type')}
          options={[
            { value: false, label: t('bots:telegram') },
            { value: true, label: t('bots:virtual') },
          ]}
        />
      </Form.Item>
      {draft.virtual ? (
        <RealBotItem bots={bots} real={draft.real} error={errorAt('botid')} />
      ) : (
        <Form.Item
          name="typed"
          htmlFor="botid"
          label={t('botsManager:create.botid')}
          extra={t('botsManager:create.botidHelp')}
          {...marked(t, errorAt('botid'))}
        >
          <Input
            id="botid"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the first thing to type in a dialog
            autoFocus
            inputMode="numeric"
            aria-invalid={errorAt('botid') !== undefined}
            {...typed}
          />
        </Form.Item>
      )}
      <Form.Item name="name" label={t('bots:name.label')}>
        <Input autoComplete="off" maxLength={LONGEST_BOT_NAME} />
      </Form.Item>
      <Form.Item name="email" label={t('botsManager:create.email')} {...marked(t, errorAt('email'))}>
        <Input inputMode="email" aria-invalid={errorAt('email') !== undefined} {...typed} />
      </Form.Item>
      {draft.virtual && bots && (
        <Form.Item>
          <Alert
            type="info"
            role="status"
            showIcon
            icon={<Icon name="bot" />}
            title={botid === '' ? t('botsManager:create.noIdYet') : t('botsManager:create.newId', { botid })}
          />
        </Form.Item>
      )}
      {error && (
        <Form.Item>
          <FormFailure messages={[messageOf(error)]} />
        </Form.Item>
      )}
      <Flex wrap justify="end" gap="small">
        <Button onClick={onClose} disabled={isBusy}>
          {t('common:cancel')}
        </Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t('botsManager:create.submit')}
        </Button>
      </Flex>
    </Form>
  )
}

interface RealBotItemProps {
  readonly bots: readonly Bot[] | undefined
  readonly real: string
  readonly error: Message | undefined
}

/** Which real bot the new one belongs to. */
function RealBotItem({ bots, real, error }: RealBotItemProps) {
  const t = useT()
  const idOf = useRobotIds()
  const options = useMemo(
    () =>
      realBots(bots ?? noBots).map(({ userid, email }) => ({
        value: userid,
        label: [idOf(userid), email].filter(Boolean).join(' · '),
      })),
    [bots, idOf],
  )
  if (!bots)
    return (
      <Form.Item>
        <Alert type="warning" showIcon role="status" title={t('botsManager:create.listUnknown')} />
      </Form.Item>
    )
  const isFull = real !== '' && nextVirtualId(real, bots) === undefined
  const message = isFull ? { key: 'botsManager:create.rules.noneLeft' as const } : error
  return (
    <Form.Item
      name="real"
      htmlFor="botid"
      label={t('botsManager:create.real')}
      getValueProps={(value: string) => ({ value: value || undefined })}
      {...marked(t, message)}
    >
      <Select
        id="botid"
        className="tabular"
        placeholder={t('common:choose')}
        virtual={options.length > MOST_OPTIONS_ON_PAGE}
        showSearch={options.length >= MANY && { optionFilterProp: 'label' }}
        aria-invalid={message !== undefined}
        options={options}
      />
    </Form.Item>
  )
}

/** The props of a form item that show an error. */
const marked = (t: Translate, error: Message | undefined) =>
  error && ({ validateStatus: 'error', help: t(error.key, error.values) } as const)
