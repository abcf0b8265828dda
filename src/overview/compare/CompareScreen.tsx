import { Alert, Col, Flex, Form, Row } from 'antd'
import { useCallback, useEffect, useMemo, useRef, useState, type ComponentProps } from 'react'
import { useSearchParams } from 'react-router-dom'
import { MOST_OPTIONS_ON_PAGE } from '@/config/limits'
import { isNotOffered } from '@/contract/providerError'
import { selectOwnIds, selectUserId } from '@/store/botsSlice'
import { useBotIds } from '@/store/botNames'
import { useFleetView } from '@/overview/fleet/fleetView'
import { useT } from '@/i18n'
import { failureOf } from '@/i18n/messageOf'
import { Button } from '@/shared/Button'
import { useValueText } from '@/shared/differences/DifferenceList'
import { Fault } from '@/shared/Loaded'
import { later } from '@/shared/later'
import { Nothing } from '@/shared/Nothing'
import { Screen } from '@/shared/Screen'
import { Select } from '@/shared/Select'
import { Placeholder, Skeleton } from '@/shared/Skeleton'
import { useAppSelector } from '@/store/hooks'
import type { FileProblem } from '@/overview/transfer/checkedFile'
import type { SettingsFile } from '@/overview/transfer/settingsFile'
import { readSettingsFile } from '@/overview/transfer/settingsFile'
import type { AlignBar } from './AlignBar'
import type { BotRecords } from '@/robot/records/botRecords'
import { useBotRecords } from '@/robot/records/useBotRecords'
import type { Matrix } from './Matrix'
import { hasUncompared, isAnyCompared, matrixOf, plansOf } from './differencesTable'
import { templateRecords } from './template'
import { TemplateTools } from './TemplateTools'
import { TickedCells } from './Ticks'

const LaterMatrix = later<ComponentProps<typeof Matrix>>(
  async () => (await import('./Matrix')).Matrix,
  <Placeholder height="320px" />,
)
const LaterAlignBar = later<ComponentProps<typeof AlignBar>>(
  async () => (await import('./AlignBar')).AlignBar,
  <Placeholder height="var(--ant-control-height)" />,
)

/** Bots that are compared at first, if the address names none: more can be added. */
const FIRST = 3

const TEMPLATE = 'template:'
const OPENED = 'opened'

/** A template from the device or a file. */
interface Opened {
  readonly name: string
  readonly file: SettingsFile
}

/** What the address says: the reference and the bots. Ids that are not the person's own are ignored. */
function useChoice() {
  const ids = useAppSelector(selectOwnIds)
  const chosen = useAppSelector(selectUserId)
  const [search, setSearch] = useSearchParams()
  const asked = search.get('reference') ?? chosen
  const isTemplate = asked.startsWith(TEMPLATE) || asked === OPENED
  const reference = isTemplate || ids.includes(asked) ? asked : chosen
  const named = search.get('bots')
  const bots = useMemo(() => {
    const others = ids.filter((id) => id !== reference)
    return named === null ? others.slice(0, FIRST) : others.filter((id) => named.split(',').includes(id))
  }, [ids, named, reference])
  const choose = (change: { reference?: string; bots?: readonly string[] }) => {
    const next = change.reference ?? reference
    // A bot that becomes the reference leaves its place to the former one.
    const shown =
      change.bots ?? bots.map((bot) => (bot === next && ids.includes(reference) ? reference : bot))
    setSearch(
      { reference: next, ...((change.bots || named !== null) && { bots: shown.join(',') }) },
      { replace: true },
    )
  }
  return { ids, reference, bots, choose }
}

/** The template that the reference names, and what is opened from a file. */
function useTemplate(reference: string, onOpened: () => void) {
  const { templates } = useFleetView()
  const [opened, setOpened] = useState<Opened>()
  const [problem, setProblem] = useState<FileProblem>()
  const latest = useRef(onOpened)
  useEffect(() => {
    latest.current = onOpened
  })
  const take = useCallback((name: string, read: SettingsFile | FileProblem) => {
    if (typeof read === 'string') return setProblem(read)
    setProblem(undefined)
    setOpened({ name, file: read })
    return latest.current()
  }, [])

  const place = reference.startsWith(TEMPLATE) ? Number(reference.slice(TEMPLATE.length)) : -1
  const stored = templates[place]
  const [kept, setKept] = useState<Opened>()
  useEffect(() => {
    if (!stored) return
    void readSettingsFile(stored.text).then((read) => {
      if (typeof read === 'string') setProblem(read)
      else setKept({ name: stored.name, file: read })
    })
  }, [stored])
  const template = reference === OPENED ? opened : stored && kept?.name === stored.name ? kept : undefined
  return { template, opened, problem, take }
}

export default function CompareScreen() {
  return (
    <TickedCells>
      <Comparison />
    </TickedCells>
  )
}

function Comparison() {
  const t = useT()
  const nameOf = useBotIds()
  const choice = useChoice()
  const { ids, reference, bots, choose } = choice
  const { template, opened, problem, take } = useTemplate(reference, () => choose({ reference: OPENED }))
  const isBot = ids.includes(reference)
  const wanted = useMemo(
    () => (isBot ? [reference, ...bots] : bots).map((userid) => ({ userid })),
    [isBot, reference, bots],
  )
  const { loaded, again } = useBotRecords(wanted)
  const shown = useMemo(() => bots.flatMap((userid) => loaded.get(userid) ?? []), [bots, loaded])
  const referenceBot = isBot ? loaded.get(reference) : undefined
  const compared = useMemo(() => {
    if (referenceBot) return { ...referenceBot, name: nameOf(referenceBot.userid) }
    return template && { name: template.name, records: templateRecords(template.file.settings) }
  }, [referenceBot, template, nameOf])
  const valueText = useValueText()
  const { rows, alike } = useMemo(
    () => matrixOf(compared?.records ?? new Map(), shown, valueText),
    [compared, shown, valueText],
  )
  const isPart = useMemo(
    () => hasUncompared(referenceBot ? [referenceBot, ...shown] : shown),
    [referenceBot, shown],
  )
  const plan = useCallback(
    (isTaken: (cell: string) => boolean) => plansOf(rows, shown, isTaken),
    [rows, shown],
  )
  return (
    <Screen
      title={t('routes:/fleet/compare.title')}
      aside={
        <TemplateTools
          subject={referenceBot}
          place={reference.startsWith(TEMPLATE) ? Number(reference.slice(TEMPLATE.length)) : undefined}
          onOpen={take}
          onRemoved={() => choose({ reference: ids[0] ?? '' })}
        />
      }
    >
      <Flex vertical gap={16}>
        <Choices choice={choice} opened={opened} />
        {problem && <Alert type="error" showIcon title={t(`settings:transfer.problems.${problem}`)} />}
        <Unread bots={[...(referenceBot ? [referenceBot] : []), ...shown]} nameOf={nameOf} onRetry={again} />
        {bots.length === 0 ? (
          <Nothing text={t('fleet:compare.noBots')} />
        ) : !compared || shown.length === 0 ? (
          <Skeleton>
            <Placeholder height="320px" />
          </Skeleton>
        ) : (
          <>
            {shown.length < bots.length && (
              <p className="note">{t('fleet:summary.reading', { done: shown.length, count: bots.length })}</p>
            )}
            {rows.length > 0 ? (
              <LaterMatrix rows={rows} bots={shown} nameOf={nameOf} reference={compared} />
            ) : (
              alike === 0 &&
              isAnyCompared(compared.records, shown) && (
                <Alert
                  type={isPart ? 'info' : 'success'}
                  role="status"
                  showIcon
                  title={t(isPart ? 'fleet:compare.sameSoFar' : 'fleet:compare.allSame')}
                />
              )
            )}
            {alike > 0 && <p className="note">{t('fleet:compare.alike', { count: alike })}</p>}
            <LaterAlignBar nameOf={nameOf} plan={plan} onSent={again} />
          </>
        )}
      </Flex>
    </Screen>
  )
}

interface ChoicesProps {
  readonly choice: ReturnType<typeof useChoice>
  readonly opened: Opened | undefined
}

/** The reference and the bots. */
function Choices({ choice: { ids, reference, bots, choose }, opened }: ChoicesProps) {
  const t = useT()
  const { templates } = useFleetView()
  const nameOf = useBotIds()
  const options = ids.map((value) => ({ value, label: nameOf(value) }))
  const others = options.filter(({ value }) => value !== reference)
  const virtual = ids.length > MOST_OPTIONS_ON_PAGE
  return (
    <Form layout="vertical">
      <Row gutter={16}>
        <Col span={12}>
          <Form.Item label={t('fleet:compare.reference')} htmlFor="reference">
            <Select
              id="reference"
              showSearch={{ optionFilterProp: ['value', 'label'] }}
              virtual={virtual}
              value={reference}
              options={[
                ...options,
                ...templates.map(({ name }, place) => ({
                  value: `${TEMPLATE}${place}`,
                  label: t('fleet:template.option', { name }),
                })),
                ...(opened ? [{ value: OPENED, label: opened.name }] : []),
              ]}
              onChange={(next: string) => choose({ reference: next })}
            />
          </Form.Item>
        </Col>
        <Col span={12}>
          <Form.Item label={t('fleet:compare.bots')} htmlFor="compared">
            <Select
              id="compared"
              mode="multiple"
              virtual={virtual}
              maxTagCount="responsive"
              maxTagPlaceholder={(left) => `+${left.length}`}
              showSearch={{ optionFilterProp: ['value', 'label'] }}
              value={bots}
              options={others}
              onChange={(next: readonly string[]) => choose({ bots: next })}
            />
          </Form.Item>
        </Col>
      </Row>
      {bots.length < others.length && (
        <Button onClick={() => choose({ bots: ids })}>{t('fleet:compare.every')}</Button>
      )}
    </Form>
  )
}

interface UnreadProps {
  readonly bots: readonly BotRecords[]
  readonly nameOf: (userid: string) => string
  readonly onRetry: (userids: readonly string[]) => void
}

/** Bots that are named one by one; more are counted. */
const MOST_NAMES = 3

/** What could not be read, and of which bots: the rest is still compared. One retry reads all of it again. */
function Unread({ bots, nameOf, onRetry }: UnreadProps) {
  const t = useT()
  const failed = bots.filter(({ errors }) => errors.size > 0)
  const all = failed.flatMap(({ errors }) => [...errors.values()])
  if (all.length === 0) return null
  const error = all.find((one) => !isNotOffered(one)) ?? all[0]
  const { key, values } = failureOf(error)
  const userids = failed.map(({ userid }) => userid)
  const bot =
    userids.length > MOST_NAMES
      ? t('fleet:summary.bots', { count: userids.length })
      : userids.map(nameOf).join(', ')
  const title = `${t('fleet:compare.partly', { bot, count: all.length })} ${t(key, values)}`
  const action = <Button onClick={() => onRetry(userids)}>{t('common:retry')}</Button>
  return <Fault type="warning" error={error} title={title} action={action} />
}
