import { Flex, Form, Tag } from 'antd'
import { useMemo, useState } from 'react'
import { BotPicker } from '@/features/bots/BotPicker'
import { useT } from '@/i18n'
import { formatMoment } from '@/i18n/format'
import { ApplyDialog } from '@/robot/apply/ApplyDialog'
import { botAt } from '@/robot/records/records'
import { MoneyChip } from '@/shared/BotChip'
import { later } from '@/shared/later'
import { Failed } from '@/shared/Loaded'
import { LongList } from '@/shared/LongList'
import { Note } from '@/shared/Note'
import { Placeholder, Skeleton } from '@/shared/Skeleton'
import { MANY_AT_ONCE } from '@/shared/useBatch'
import { useBotIds } from '@/store/botNames'
import { selectOwnIds } from '@/store/botsSlice'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { useReadEach } from '@/store/reading/useReadEach'
import { botToResume, noteResumed, type BotToResume, type StepToResume } from './resume'
import { noteLeft, type Snapshot } from './snapshot'
import { beginRun, commandsTo } from './stop'

const BotDangers = later(async () => (await import('@/robot/conflicts/BotDangers')).BotDangers, '4rem', [
  'conflicts',
])

interface Props {
  readonly snapshot: Snapshot
  /** `isSent`: it was resumed, as far as it went */
  readonly onClose: (isSent: boolean) => void
}

/**
 * What was on before everything was stopped, as changes that bring it back, and the bots to turn on: the panel does not know which were on.
 */
export function ResumeDialog({ snapshot, onClose }: Props) {
  const t = useT()
  const dispatch = useAppDispatch()
  const nameOf = useBotIds()
  const [isSent, setSent] = useState(false)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const turnedOn = useMemo(() => [...ticked], [ticked])
  const { bots, isReading, retry } = useToResume(snapshot)
  const steps = useMemo(() => [...bots.values()].flatMap((bySteps) => [...bySteps.values()]), [bots])
  const plans = useMemo(() => steps.flatMap(({ changes }) => changes), [steps])
  const failed = steps.find(({ error }) => error)
  const commands = useMemo(
    () =>
      dispatch(commandsTo('turnOn', turnedOn, (userid) => `${nameOf(userid)}: ${t('stopAll:steps.turnOn')}`)),
    [dispatch, nameOf, t, turnedOn],
  )
  const isAsBefore = !isReading && !failed && plans.length === 0
  function close() {
    onClose(isSent)
    if (isSent) void dispatch(noteResumed())
    else if (isAsBefore) void dispatch(noteLeft(snapshot, {}))
  }
  return (
    <ApplyDialog
      title={t('stopAll:resume.title')}
      plans={plans}
      commands={commands}
      atOnce={MANY_AT_ONCE}
      send={() => t('stopAll:resume.title')}
      onSend={() => {
        setSent(true)
        dispatch(beginRun('resume'))
      }}
      onClose={close}
      form={{
        isReading,
        render: (press, buttons, risk) => (
          <Form layout="vertical" onFinish={press}>
            <Flex vertical gap="middle">
              <p>{t('stopAll:resume.text', { at: formatMoment(snapshot.at) })}</p>
              {isReading ? (
                <Skeleton>
                  <Placeholder height="4rem" />
                </Skeleton>
              ) : (
                <Steps bots={bots} />
              )}
              {failed && !isReading && <Failed error={failed.error} onRetry={retry} />}
              {isAsBefore && <Note type="success" title={t('stopAll:resume.same')} />}
              <p>{t('stopAll:resume.turnOn')}</p>
              <BotPicker ticked={ticked} onTick={setTicked} />
              <BotDangers userids={turnedOn} />
              {risk}
              <Flex wrap justify="end" gap="small">
                {buttons}
              </Flex>
            </Flex>
          </Form>
        ),
      }}
    />
  )
}

const notRead: BotToResume = new Map()

/** Reads what of each bot is not as it was. */
function useToResume(snapshot: Snapshot) {
  const own = useAppSelector(selectOwnIds)
  const userids = useMemo(() => own.filter((userid) => snapshot.bots[userid]), [own, snapshot])
  const [visit, setVisit] = useState(0)
  const [read, setRead] = useState<ReadonlyMap<string, BotToResume>>(new Map())
  useReadEach(userids, {
    read: (userid) => async (dispatch) =>
      dispatch(botToResume(dispatch(botAt({ userid })), snapshot.bots[userid])),
    ageOf: () => 0,
    onRead: (userid, steps) => setRead((before) => new Map(before).set(userid, steps)),
    visit,
  })
  return {
    // In the order of the bots, not of their answers.
    bots: useMemo(
      () => new Map(userids.map((userid) => [userid, read.get(userid) ?? notRead] as const)),
      [userids, read],
    ),
    isReading: userids.some((userid) => !read.has(userid)),
    retry: () => {
      setRead(new Map())
      setVisit(visit + 1)
    },
  }
}

/** By bot and step how much is turned on and off again, and what could not be read. */
function Steps({ bots }: { readonly bots: ReadonlyMap<string, BotToResume> }) {
  const t = useT()
  const nameOf = useBotIds()
  const shown = [...bots].filter(([, steps]) =>
    [...steps.values()].some(({ changes, error }) => error !== undefined || changes.length > 0),
  )
  if (shown.length === 0) return null
  return (
    <LongList
      inDialog
      items={shown}
      keyOf={([userid]) => userid}
      textOf={([userid]) => nameOf(userid)}
      label={t('stopAll:resume.title')}
      className="lines"
      height={58}
    >
      {([userid, steps]) => (
        <Flex wrap align="center" gap="4px 8px" className="line">
          <MoneyChip userid={userid} />
          {Array.from(steps, ([step, found]) => (
            <StepTags key={step} name={t(`stopAll:steps.${step}`)} {...found} />
          ))}
        </Flex>
      )}
    </LongList>
  )
}

function StepTags({ name, changes, error }: StepToResume & { readonly name: string }) {
  const t = useT()
  if (error) return <Tag color="warning">{t('stopAll:resume.unread', { step: name })}</Tag>
  const on = changes.filter(({ differences }) => differences[0]?.to === true).length
  const off = changes.length - on
  return (
    <>
      {on > 0 && <Tag color="processing">{t('stopAll:resume.on', { step: name, count: on })}</Tag>}
      {off > 0 && <Tag>{t('stopAll:resume.off', { step: name, count: off })}</Tag>}
    </>
  )
}
