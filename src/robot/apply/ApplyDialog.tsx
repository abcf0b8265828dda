import { addressIn, type Address } from '@/store/address'
import { Alert, Collapse, Flex } from 'antd'
import { useEffect, useMemo, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import type { Gap } from '@/contract/told'
import { RiskChangeFigures } from '@/risk/RiskChangeFigures'
import { useRiskTitle } from '@/risk/useRiskTitle'
import { useT } from '@/i18n'
import { BatchActions, BatchResults } from '@/shared/BatchResults'
import { BotChip } from '@/shared/BotChip'
import { Button } from '@/shared/Button'
import { Dialog, firstFocus } from '@/shared/Dialog'
import { ChangeList, DifferenceList } from '@/shared/differences/DifferenceList'
import { Failed } from '@/shared/Loaded'
import { LongList } from '@/shared/LongList'
import { Note } from '@/shared/Note'
import { Placeholder, Skeleton } from '@/shared/Skeleton'
import { useBatch } from '@/shared/useBatch'
import { useBotIds } from '@/store/botNames'
import { useAppDispatch } from '@/store/hooks'
import type { Sendable } from '@/store/saving/batch'
import { isMissed, type Batch, type BatchItem } from '@/store/saving/batchesSlice'
import type { BotRecords } from '../records/botRecords'
import { useAddressName } from '../records/useAddressName'
import { isOnlySwitch, isRising, useCopyRisks, type CopyRisks } from './copyChanges'
import { CopyRisksOf, useApplyTitle } from './CopyRisksOf'
import { brokenIn, sendablePlan, isToSend, type Planned } from './planned'
import { useChangedBots, usePlanRisks, type BotRisks } from './planRisks'
import { RiskOfAll } from './RiskOfAll'

/** A source's own form for its changes, and what became of them, where a list of fields does not say it. */
export interface ChangesForm {
  /** the choice and the changes, a form that `press` submits; `risk`: what that does to what is copied, `null` where nothing of it rises */
  readonly render: (press: () => void, buttons: ReactNode, risk: ReactNode) => ReactNode
  /** while there is nothing to send: what the button does */
  readonly refuse?: () => void
  /** the changes are being read: nothing is sent */
  readonly isReading: boolean
  readonly undoTitle?: string
  readonly results?: (
    batch: Batch,
  ) => Omit<ComponentProps<typeof BatchResults>, 'batch' | 'onStop' | 'children'>
}

interface Props {
  readonly title: string
  /** where the values come from */
  readonly about?: ReactNode
  /** `undefined` while they are compared */
  readonly plans: readonly Planned[] | undefined
  /** why they could not be compared */
  readonly failed?: { readonly error: unknown; readonly onRetry: () => void } | undefined
  /** the values belong together: none of them can be left out */
  readonly isWhole?: boolean
  /** the text of the button that sends so many values */
  readonly send: (count: number) => string
  /** where there is nothing to change */
  readonly same?: string
  /** instead of the list of what changes */
  readonly form?: ChangesForm
  /** commands that are sent after the changes */
  readonly commands?: readonly Sendable[]
  /** how many are sent at once */
  readonly atOnce?: number
  /** called once, before anything is sent */
  readonly onSend?: () => void
  /** is told where nothing was reached of what was sent; nothing after an undo, or if nothing was sent */
  readonly onClose: (missed?: readonly Address[]) => void
  /** called with the bots that were sent to */
  readonly onSent?: (userids: readonly string[]) => void
}

const none: readonly never[] = []

/**
 * The one way in which values from elsewhere come into bots: what changes in each, which of it is taken, what that does to the risk; then
 * one batch, and its results.
 */
export function ApplyDialog(props: Props) {
  const { title, about, plans, failed, isWhole = false, send, same, form, commands = none } = props
  const t = useT()
  const [chosen, take] = useChosen(plans ?? none)
  const { batch, isRunning, ...sending } = useSending(props)
  const { bots, risks, copies, lastCopies, isRead, isKnown, isRiskier } = useRisksOf(props, chosen)
  const titleOf = useApplyTitle(title)
  const toSend = useMemo(() => chosen.filter(isToSend), [chosen])
  const count = toSend.reduce((sum, plan) => sum + plan.taken.size, commands.length)
  const isChoosing = !batch && (form !== undefined || (isRead && plans !== undefined && plans.length > 0))
  const { stage, press, unpress } = usePress({
    isKnown: isChoosing && isKnown,
    // A form shows it before its one press.
    isRiskier: isRiskier && !form,
    chosen,
    send: () => sending.start(toSend),
  })
  // A form has one press: what it does to what is copied is there before.
  const isWaiting = form !== undefined && copies === undefined
  const canSend = count > 0 && !form?.isReading && !isWaiting
  const refuse = plans === undefined ? form?.refuse : undefined
  const pressOnce = refuse ?? (() => canSend && stage !== 'pressed' && press())
  const onClose = () =>
    props.onClose(
      batch?.kind === 'send'
        ? batch.items.filter(isMissed).flatMap(({ key }) => addressIn(key) ?? [])
        : undefined,
    )
  const confirm = useLeftOnRisk(isRiskier)
  const buttons = !batch && (
    <>
      <Button
        // Asked once more, it has the focus once more.
        key={stage === 'asked' ? 'asked' : 'first'}
        {...((!form || stage === 'asked') && { ref: firstFocus })}
        onClick={unpress ?? onClose}
      >
        {t(form ? 'common:cancel' : isChoosing ? 'common:back' : 'common:close')}
      </Button>
      {isChoosing && (
        <Button
          // Another button: the one that had the focus first would take it again.
          key={stage === 'asked' ? 'confirm' : 'send'}
          ref={confirm}
          {...(form ? { type: 'submit' as const } : { onClick: pressOnce })}
          variant={stage === 'asked' ? 'confirm' : isRiskier ? 'danger' : 'primary'}
          busy={stage === 'pressed' || (form?.isReading ?? false)}
          disabled={(count === 0 && !refuse) || isWaiting}
        >
          {stage === 'asked' ? t('proof:consequence.save') : send(count)}
        </Button>
      )}
    </>
  )
  return (
    <Dialog
      title={(batch?.kind === 'undo' && form?.undoTitle) || (form ? title : titleOf(chosen, lastCopies))}
      {...(!form && plans && head(plans, bots))}
      asks={!form}
      width={720}
      busy={isRunning}
      onClose={onClose}
      footer={form ? null : buttons}
    >
      {batch ? (
        <BatchResults
          batch={batch}
          label={t(`settings:batch.${batch.kind}`)}
          {...form?.results?.(batch)}
          onStop={sending.stop}
        >
          <Button onClick={onClose}>{t('common:close')}</Button>
          <BatchActions batch={batch} onRetry={sending.retry} onUndo={sending.undo} />
        </BatchResults>
      ) : failed ? (
        <Failed error={failed.error} onRetry={failed.onRetry} />
      ) : form ? (
        form.render(
          pressOnce,
          buttons,
          (copies ?? none).some(isRising) ? <CopyRisksOf copies={copies ?? none} /> : null,
        )
      ) : !isRead || !bots || !plans ? (
        <Skeleton>
          <Placeholder height="14rem" />
        </Skeleton>
      ) : plans.length === 0 ? (
        <Alert role="status" type="success" showIcon title={same ?? t('settings:apply.same')} />
      ) : (
        <Changes
          about={about}
          plans={chosen}
          bots={bots}
          risks={risks}
          copies={copies}
          isRiskier={isRiskier}
          isWhole={isWhole}
          onTake={take}
        />
      )}
    </Dialog>
  )
}

/** What the selected changes do to the bots' risk, and to what they copy. */
function useRisksOf({ plans, failed, form }: Props, chosen: readonly Planned[]) {
  // Who draws the changes has none that decide what is staked.
  const bots = useChangedBots(form ? none : (plans ?? none))
  const risks = usePlanRisks(bots ?? none, chosen)
  const { copies, lastCopies } = useCopyRisks(chosen)
  // Its title waits for what is copied: it is not another one once that has been read.
  const isRead = plans !== undefined && bots !== undefined && lastCopies !== undefined && failed === undefined
  const isKnown = isRead && copies !== undefined && risks.every(({ change }) => change !== undefined)
  const isRiskier =
    risks.some(({ change }) => change && change.consequences.length > 0) || (copies ?? none).some(isRising)
  return { bots, risks, copies, lastCopies, isRead, isKnown, isRiskier }
}

/** Of one bot it stands above the question, with whose money it trades once that is read. */
function head(plans: readonly Planned[], bots: readonly BotRecords[] | undefined) {
  const userids = [...new Set(plans.map(({ at }) => at.userid))]
  const [userid] = userids
  if (userid === undefined || userids.length > 1) return {}
  return { head: <BotChip withId userid={userid} accounts={accountsOf(bots ?? [])} /> }
}

const accountsOf = (bots: readonly BotRecords[]) =>
  bots.map(({ records }) => records.get('general')?.['accType'] as number | Gap)

/** The plans with what of each is selected, and a setter. */
function useChosen(plans: readonly Planned[]) {
  const [taken, setTaken] = useState<ReadonlyMap<string, ReadonlySet<string>>>(new Map())
  const chosen = useMemo(
    () =>
      taken.size === 0 ? plans : plans.map((plan) => ({ ...plan, taken: taken.get(plan.key) ?? plan.taken })),
    [plans, taken],
  )
  const take = (key: string, names: ReadonlySet<string>) => setTaken((now) => new Map(now).set(key, names))
  return [chosen, take] as const
}

/** The button that sends: it loses the focus where what it sends turns out to raise the risk, so that Enter does not. */
function useLeftOnRisk(isRiskier: boolean) {
  const confirm = useRef<HTMLButtonElement & HTMLAnchorElement>(null)
  useEffect(() => {
    const back = confirm.current?.previousElementSibling
    if (isRiskier && back instanceof HTMLElement && confirm.current === document.activeElement)
      firstFocus(back)
  }, [isRiskier])
  return confirm
}

interface Pressing {
  readonly isKnown: boolean
  readonly isRiskier: boolean
  readonly chosen: readonly Planned[]
  readonly send: () => void
}

/** Nothing is sent before the risk is known, and what raises it only by a second press; another choice takes the first one back. */
function usePress({ isKnown, isRiskier, chosen, send }: Pressing) {
  const [pressed, setPressed] = useState<{ readonly of: Pressing['chosen']; readonly isSure: boolean }>()
  const isPressed = pressed?.of === chosen
  const stage = !isPressed ? 'choosing' : isKnown && isRiskier && !pressed.isSure ? 'asked' : 'pressed'
  const goes = isPressed && isKnown && (!isRiskier || pressed.isSure)
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    if (goes) latest.current()
  }, [goes])
  return {
    stage,
    press: () => setPressed({ of: chosen, isSure: stage === 'asked' }),
    unpress: stage === 'asked' ? () => setPressed(undefined) : undefined,
  } as const
}

/** Sends a plan as one batch. */
function useSending({ onSend, onSent, atOnce = 1, commands = none }: Props) {
  const dispatch = useAppDispatch()
  const nameOf = useBotIds()
  const nameOfAddress = useAddressName()
  const batching = useBatch('apply', { atOnce })
  async function follow(running: Promise<readonly BatchItem[]>) {
    const results = await running
    if (results.length > 0) onSent?.([...new Set(results.flatMap(({ key }) => addressIn(key)?.userid ?? []))])
  }
  return {
    ...batching,
    start(plans: readonly Planned[]) {
      const items = plans.map((plan) =>
        dispatch(sendablePlan(plan, plan.label ?? `${nameOf(plan.at.userid)}: ${nameOfAddress(plan)}`)),
      )
      onSend?.()
      void follow(batching.start([...items, ...commands]))
    },
    retry: () => void follow(batching.retry()),
    undo: () => void follow(batching.undo()),
  }
}

interface ChangesProps extends Pick<Props, 'about'> {
  readonly plans: readonly Planned[]
  readonly bots: readonly BotRecords[]
  readonly risks: readonly BotRisks[]
  readonly copies: readonly CopyRisks[] | undefined
  readonly isRiskier: boolean
  readonly isWhole: boolean
  readonly onTake: (key: string, names: ReadonlySet<string>) => void
}

function Changes({ about, plans, bots, risks, copies, isRiskier, ...rest }: ChangesProps) {
  const t = useT()
  const unread = bots.reduce((sum, { errors }) => sum + errors.size, 0)
  const userids = [...new Set(bots.map(({ userid }) => userid))]
  return (
    <Flex vertical gap="middle">
      {about && <p className="muted">{about}</p>}
      {/* What is copied says it itself. */}
      {isRiskier && risks.length > 0 && <RisingNote risks={risks} />}
      {risks.length > 1 && <RiskOfAll risks={risks} />}
      {userids.map((userid) => (
        <BotPlan
          key={userid}
          plans={plans.filter((plan) => plan.at.userid === userid)}
          bots={bots.filter((bot) => bot.userid === userid)}
          risks={risks.filter(({ bot }) => bot.userid === userid)}
          copies={copies?.filter((one) => one.userid === userid)}
          isFolded={userids.length > 1}
          {...rest}
        />
      ))}
      {unread > 0 && <Note title={t('settings:apply.unread', { count: unread })} />}
    </Flex>
  )
}

/** Of one robot what rises, as its own form says it. */
function RisingNote({ risks }: Pick<ChangesProps, 'risks'>) {
  const t = useT()
  const titleOf = useRiskTitle()
  const [only, ...others] = risks
  if (!only?.change || others.length > 0 || only.change.consequences.length === 0)
    return <Note type="error" title={t('proof:consequence.title')} />
  const { bot, change, stakes } = only
  return <Note type="error" title={titleOf({ userid: bot.userid, change, stakes })} />
}

interface BotPlanProps extends Omit<ChangesProps, 'about' | 'isRiskier'> {
  readonly isFolded: boolean
}

/** One bot: what changes, and what that does to it. */
function BotPlan({ plans, bots, risks, copies, isWhole, isFolded, onTake }: BotPlanProps) {
  const t = useT()
  const nameOfAddress = useAddressName()
  const userid = bots[0]?.userid ?? ''
  const isSaid = copies?.some(isRising) ?? false
  const content = (
    <Flex vertical gap="middle">
      <LongList
        inDialog
        items={plans}
        keyOf={({ key }) => key}
        textOf={nameOfAddress}
        label={t('settings:transfer.found')}
        className=""
        height={110}
      >
        {(plan) =>
          isWhole && isSaid && isOnlySwitch(plan) ? null : (
            <AddressPlan plan={plan} isWhole={isWhole} onTake={(names) => onTake(plan.key, names)} />
          )
        }
      </LongList>
      {risks.map(({ bot, change, stakes }) =>
        change ? (
          <RiskChangeFigures key={bot.brokerid} {...change} stakes={stakes} />
        ) : (
          <Skeleton key={bot.brokerid}>
            <Placeholder height="9rem" />
          </Skeleton>
        ),
      )}
      {copies && <CopyRisksOf copies={copies} isAlone={risks.length === 0} />}
    </Flex>
  )
  if (isFolded)
    return (
      <Collapse
        size="small"
        items={[
          {
            key: userid,
            label: <BotChip withId userid={userid} accounts={accountsOf(bots)} />,
            children: content,
          },
        ]}
      />
    )
  // Of one bot it stands above the title.
  return content
}

interface AddressPlanProps {
  readonly plan: Planned
  readonly isWhole: boolean
  readonly onTake: (names: ReadonlySet<string>) => void
}

function AddressPlan({ plan, isWhole, onTake }: AddressPlanProps) {
  const t = useT()
  const title = useAddressName()(plan)
  const { at, row, differences, taken, current } = plan
  const broken = brokenIn(plan)
  const note = plan.note ?? row.noteOn?.(at, current)
  return (
    <Flex component="section" vertical gap={4} aria-label={title} style={{ paddingBlockEnd: 12 }}>
      {isWhole ? (
        <ChangeList of={title} differences={differences} />
      ) : (
        <>
          <h3>{title}</h3>
          <DifferenceList differences={differences} taken={taken} onTake={onTake} label={title} />
        </>
      )}
      {note && !broken && <p className="muted">{t(note)}</p>}
      {broken && <Alert type="error" showIcon title={t('settings:transfer.broken', { reason: t(broken) })} />}
    </Flex>
  )
}
