import { Flex, Progress, Tabs } from 'antd'
import { memo, useDeferredValue, useId, useMemo, useState, type ReactNode } from 'react'
import { withoutGaps } from '@/contract/told'
import type { BotSettings } from '@/domain/money/botSettings'
import { amountsInHundreds } from '@/domain/money/hundreds'
import { ladderOf } from '@/domain/money/ladder'
import { planFigures } from '@/domain/money/planFigures'
import { MOST_CYCLES, MOST_GALES, MOST_LEVELS, MOST_OPERATIONS } from '@/domain/money/planLimits'
import { isEntry, stakesOf } from '@/domain/money/botStakes'
import {
  actingPlans,
  choiceOf,
  playedPlan,
  planReading,
  stakingPlanOf,
  type PlanChoice,
  type PlanKind,
} from '@/domain/money/stakingPlans'
import { Failed, isLoadSettled } from '@/shared/Loaded'
import { Placeholder, Skeleton } from '@/shared/Skeleton'
import { useRead } from '@/store/reading/reads'
import { stakeParts, useSettings } from './settings'
import { Comparing } from './Comparing'
import { Conditions, ConditionsText } from './Conditions'
import { useAssumptions, useDraftValues, usePlayConditions } from './playConditions'
import { useForecasts } from './forecasts'
import { FigureLines, Headline } from './Figures'
import { RuinByHorizon } from './RuinByHorizon'
import type { ForecastReport, ForecastRequest } from './forecast'
import { lossFigures, verdictFigures } from './forecastFigures'
import { ForecastTab } from './ForecastTab'
import { outcomesOf, type Outcomes } from './outcomes'
import type { PlanProof, Prove } from './planProof'
import { planProofs } from './planProofs'
import { Sentence } from './Sentence'
import { Together } from './Together'
import { TooLargeNote } from './TooLargeNote'
import { useAmounts } from './useAmounts'
import { usePlanName } from './usePlanName'
import './proof.css'

interface Props {
  /** the plan of the form; `flat`: the entry of general settings */
  readonly of: PlanKind | 'flat'
  /** what the form's values are among the bot's settings */
  readonly inSettings: (values: never) => BotSettings
}

/** What the robot does with the form's values, before they are saved: with all that is on, and with this plan alone. */
export function ProofPanel({ of, inSettings }: Props) {
  const assumptions = useAssumptions()
  const planName = usePlanName()
  const values = useDraftValues()
  const own = useMemo(() => inSettings(values as never), [inSettings, values])
  const { settings, queries, isLoading } = useSettings(stakeParts)
  const all = { ...settings, ...own }
  const { on, unread } = actingPlans(all)
  const isAlone = on.every((plan) => plan === of)
  // Where the form began without a plan, what is on instead stands first, and stays there: nothing moves when there is one.
  const [isInstead] = useState(() => typeof choiceIn(of, own) === 'string')
  const isAll = isAlone && unread.length === 0
  // The entry acts only while no plan is on.
  const isIdle = of === 'flat' && on.length > 0
  const together = isLoading
    ? (isInstead || isIdle) && <Waiting height="372px" />
    : !isAll && <Together stakes={stakesOf(all, assumptions)} queries={queries} isHeadline={isIdle} />
  return (
    <>
      {isInstead && together}
      {of === 'flat' && !isIdle && unread.length > 0 && isLoading ? (
        <Waiting height="640px" />
      ) : (
        !isIdle && (
          <PlanPanel
            of={of}
            own={own}
            acting={on.map(planName).join(', ')}
            isAlone={isAlone}
            isUnsure={unread.length > 0}
          />
        )
      )}
      {!isInstead && together}
    </>
  )
}

const limits = { operations: MOST_OPERATIONS, cycles: MOST_CYCLES, gales: MOST_GALES, levels: MOST_LEVELS }

interface PlanProps extends Pick<Props, 'of'> {
  readonly own: BotSettings
  /** the names of the plans that are on */
  readonly acting: string
  /** none of them is another one */
  readonly isAlone: boolean
  /** others may be on too */
  readonly isUnsure: boolean
}

/** Memoised because the robot's other settings arrive one by one. */
const PlanPanel = memo(function PlanPanel({ of, own, acting, isAlone, isUnsure }: PlanProps) {
  const amounts = useAmounts()
  const { t } = amounts
  const { isEntryKnown: _, areStopsKnown, ...played } = usePlayConditions(own.general)
  const { account } = played
  const reader = useRead('reader')
  const choice = choiceIn(of, amountsInHundreds(own, account.unit))
  if (typeof choice === 'string')
    return (
      <div className="with-aside__headline">
        {choice === 'off'
          ? acting
            ? t('proof:offOthers', { plans: acting })
            : t(isUnsure ? 'proof:offUnsure' : 'proof:off')
          : choice === 'untold'
            ? t('common:gap.notAll')
            : t(`proof:noPlan.${of}`, limits)}
      </div>
    )
  if (!areStopsKnown) return <div className="with-aside__headline">{t('proof:noStops')}</div>
  if (!isLoadSettled(reader)) return <Waiting height="640px" />
  const { start } = playedPlan(choice, account)
  if (start.stake === 0 && start.ended !== 'tooLarge')
    return (
      <div className="with-aside__headline">
        {start.ended === 'noStake'
          ? t('proof:noPlan.flat')
          : t('proof:noOrder', { minimum: amounts.smallest(account) })}
      </div>
    )
  const request = { choice, ...played }
  const prove = planProofs[of] as Prove<unknown>
  const plan = choice.kind === 'flat' ? undefined : choice.settings
  const isOff = of !== 'flat' && !stakingPlanOf(of).isOn(own[of])
  const proof = prove(plan, { ...request, certain: planFigures(choice, account) }, amounts)
  return <ProofTabs request={request} proof={proof} isOff={isOff} isAlone={isAlone} />
})

/** The plan to prove. One that is off is proved as if it were on, where its settings say how it would be. */
function choiceIn(of: Props['of'], own: BotSettings): PlanChoice | 'off' | 'unusable' | 'untold' {
  if (of === 'flat') {
    const entry = withoutGaps(own.general, 'lote', 'loteType')
    if (!entry) return 'untold'
    return isEntry(entry) ? { kind: 'flat' } : 'unusable'
  }
  const reading = planReading(own, of)
  if (reading === undefined) return 'untold'
  const settings = own[of] as never
  const { on, isPlayable } = stakingPlanOf(of)
  return reading === 'off' && on && isPlayable(settings) ? choiceOf(of, settings) : reading
}

interface TabsProps {
  readonly request: ForecastRequest
  readonly proof: PlanProof
  readonly isOff: boolean
  /** no other plan is on */
  readonly isAlone: boolean
}

function ProofTabs({ request, proof, isOff, isAlone }: TabsProps) {
  const amounts = useAmounts()
  const { t } = amounts
  const id = useId()
  const forecast = useShown(request)
  const { choice, account } = request
  const { story = [], figures, ladderHint, aim, tables } = proof
  const ladder = ladderOf(choice, account)
  const known = forecast.report
  const verdict = verdictFigures(request, known, amounts)
  const tab = (key: 'summary' | 'simulate' | 'forecast' | 'compare', content: ReactNode) => ({
    key,
    label: t(`proof:tabs.${key}`),
    children: (
      <Flex vertical gap={16}>
        {content}
      </Flex>
    ),
  })
  return (
    <>
      <Headline
        // A guess about a plan that is off is not coloured.
        figures={isOff ? verdict.map((figure) => ({ ...figure, tone: 'plain' })) : verdict}
        picture={
          <Outcome
            outcomes={known && outcomesOf(known, amounts)}
            isOff={isOff}
            isAlone={isAlone}
            isPlain={isOff || request.odds.isAssumed === true}
          />
        }
        action={<Conditions request={request} />}
      />
      <Flex component="section" vertical gap={8} className="room-below" aria-labelledby={id}>
        <h2 id={id}>{t('proof:title')}</h2>
        <Tabs
          // All four fit a phone: the button for the rest would not be a tab.
          tabBarGutter={12}
          items={[
            tab(
              'summary',
              <>
                <Outlook state={forecast} height="176px">
                  {(report) => <Sentence request={request} report={report} />}
                </Outlook>
                <ConditionsText request={request} />
                <TooLargeNote choice={choice} account={account} />
                {story.length > 0 && <p>{story.join(' ')}</p>}
                <FigureLines
                  figures={[...figures, ...lossFigures(request, known, ladder, ladderHint, amounts)]}
                />
                {forecast.isDone && <RuinByHorizon request={request} />}
                <p className="muted">{t(`proof:readings.${choice.kind}`)}</p>
              </>,
            ),
            ...(tables ? [tab('simulate', tables)] : []),
            tab(
              'forecast',
              <Outlook state={forecast} height="560px">
                {(report, isDone) => (
                  <ForecastTab request={request} report={report} isDone={isDone} aim={aim} />
                )}
              </Outlook>,
            ),
            tab(
              'compare',
              <Outlook state={forecast} height="240px">
                {(report) => <Comparing request={request} report={report} aim={aim} />}
              </Outlook>,
            ),
          ]}
        />
        <p className="muted">{t('proof:honest')}</p>
      </Flex>
    </>
  )
}

interface Shown {
  /** `undefined`: there is none yet, or it could not be computed */
  readonly report: ForecastReport | undefined
  readonly hasFailed: boolean
  /** it belongs to the values before; the new one is being computed */
  readonly isOld: boolean
  readonly isDone: boolean
  readonly again: () => void
}

/** The forecast of a plan; until there is one, that of the values before. Drawn without holding up what is typed. */
function useShown(request: ForecastRequest): Shown {
  const { states, again } = useForecasts([request])
  const { report: own, isDone = false } = states[0] ?? {}
  const [last, setLast] = useState(own)
  if (own && own !== last) setLast(own)
  const hasFailed = isDone && !own
  const report = useDeferredValue(own ?? last)
  return { report: hasFailed ? undefined : report, hasFailed, isOld: !own, isDone, again }
}

interface OutcomeProps {
  /** `undefined`: not known yet */
  readonly outcomes: Outcomes | undefined
  readonly isOff: boolean
  /** no other plan is on */
  readonly isAlone: boolean
  /** without the colours of profit and loss */
  readonly isPlain: boolean
}

/** Of 100 sequences: how many end well and how many badly, in words and as a bar. */
function Outcome({ outcomes, isOff, isAlone, isPlain }: OutcomeProps) {
  const { t } = useAmounts()
  const { text = '…', won = 0, lost = 0 } = outcomes ?? {}
  const colors = isPlain
    ? (['var(--ant-color-text-secondary)', 'var(--ant-color-border)'] as const)
    : (['var(--ant-color-success)', 'var(--ant-color-error)'] as const)
  return (
    <>
      <div aria-hidden="true">
        <Progress
          percent={(won + lost) * 100}
          strokeColor={colors[1]}
          success={{ percent: won * 100, strokeColor: colors[0] }}
          strokeLinecap="butt"
          showInfo={false}
        />
      </div>
      <p>{t(`proof:strip.${isOff ? 'off' : isAlone ? 'of' : 'alone'}`, { outcomes: text })}</p>
    </>
  )
}

const Waiting = ({ height }: Pick<OutlookProps, 'height'>) => (
  <Skeleton>
    <Placeholder height={height} />
  </Skeleton>
)

interface OutlookProps {
  readonly state: Shown
  /** of what will be there */
  readonly height: string
  readonly children: (report: ForecastReport, isDone: boolean) => ReactNode
}

/** What the forecast says, as far as it is; muted while it is of earlier values. */
function Outlook({ state, height, children }: OutlookProps) {
  const { report, hasFailed, isOld, isDone, again } = state
  if (!report) return hasFailed ? <Failed error={undefined} onRetry={again} /> : <Waiting height={height} />
  return (
    <Flex
      vertical
      gap={16}
      className={isOld ? 'proof__old' : ''}
      style={{ minHeight: height }}
      aria-busy={!isDone}
    >
      {children(report, isDone)}
    </Flex>
  )
}
