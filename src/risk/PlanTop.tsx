import { Flex } from 'antd'
import {
  memo,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react'
import { createPortal } from 'react-dom'
import { breakEvenWinRate } from '@/domain/money/edge'
import { ownRateIn } from '@/domain/money/random'
import { toneOf } from '@/domain/money/verdict'
import { Table } from '@/shared/Table'
import { Icon } from '@/shared/icons'
import { Failed } from '@/shared/Loaded'
import { Placeholder, Skeleton } from '@/shared/Skeleton'
import { PicturesWithTime } from './ActingPictures'
import { Conditions } from './Conditions'
import { useForecasts } from './forecasts'
import type { ForecastReport, ForecastRequest } from './forecast'
import { startBankOf } from './forecastFigures'
import { horizonNames, overDays } from './horizons'
import { outcomesText } from './outcomes'
import { namedBanks } from './pictureLines'
import { usePreview } from './preview'
import { PlanPicture } from './PlanPicture'
import { Sides, SmallPicture } from './SmallPictures'
import { ForecastTime } from './TimeAndAssumptions'
import { WhatActs } from './Together'
import { useAmounts } from './useAmounts'
import { usePlanName } from './usePlanName'
import { usePlanRequest, type ProvedForm } from './usePlanRequest'
import './proof.css'

const HEIGHT = 230
/** A line whose words are not known yet. */
const LINE = '\u00A0'

interface Props extends ProvedForm {
  /** where the strip is drawn */
  readonly strip: HTMLElement | null
}

/** Above a plan's form: how a hundred sequences end with its values as they are typed, and what else acts. */
export function PlanTop({ strip, ...form }: Props) {
  const { plan, last, stakes, isAlone, queries } = usePlanRequest(form)
  const planName = usePlanName()
  const { t } = useAmounts()
  const preview = usePreview()?.preview
  if (preview)
    return (
      <Outlook
        strip={strip}
        request={preview.request}
        about={t('proof:picture.preview', { name: preview.name })}
      />
    )
  if (plan.is === 'waiting')
    return (
      <Skeleton>
        <Placeholder height="var(--room)" />
      </Skeleton>
    )
  if (plan.is === 'nothing' && last) return <Outlook strip={strip} request={last} about="" why={plan.why} />
  if (plan.is !== 'played') {
    const [only, ...rest] = stakes?.stakes ?? []
    return (
      <div className="plan-top">
        {'why' in plan && <p>{plan.why}</p>}
        {plan.is === 'others' && only && rest.length === 0 && (
          <p>{t('proof:flat.withPlan', { plan: planName(only.plan) })}</p>
        )}
        {stakes && <WhatActs stakes={stakes} queries={queries} />}
        {/* Above the form of a plan that is off, pictures of others would be taken for its own. */}
        {stakes && plan.is === 'others' && stakes.unread.length === 0 && (
          <PicturesWithTime stakes={stakes} height={96} />
        )}
      </div>
    )
  }
  return (
    <Outlook
      strip={strip}
      request={plan.request}
      about={
        plan.isOff
          ? t('proof:picture.off')
          : isAlone
            ? ''
            : t('proof:picture.alone', { plan: planName(plan.request.choice.kind) })
      }
    >
      {stakes && <WhatActs stakes={stakes} queries={queries} />}
    </Outlook>
  )
}

interface OutlookProps extends Pick<Props, 'strip'> {
  readonly request: ForecastRequest
  /** what else is to be known of it; may be empty */
  readonly about: string
  /** why the values that are typed are no plan: it is of those before */
  readonly why?: string
  /** above it */
  readonly children?: ReactNode
}

function Outlook({ request, strip, about, why, children }: OutlookProps) {
  const { of, report, hasFailed, isOld, isDone, again } = useShown(request)
  const top = useRef<HTMLDivElement>(null)
  const isAway = useIsAway(top)
  if (hasFailed) return <Failed error={undefined} onRetry={again} />
  return (
    <>
      <div ref={top} className="plan-top">
        {children}
        <div
          className={isOld || why !== undefined ? 'plan-top__parts proof__old' : 'plan-top__parts'}
          aria-busy={!isDone}
        >
          <Words asked={request} request={of} report={report} isDone={isDone} about={about} why={why} />
          <Drawn request={of} report={report} />
        </div>
      </div>
      {strip &&
        createPortal(<Strip request={of} report={report} isShown={isAway && why === undefined} />, strip)}
    </>
  )
}

interface Shown {
  /** what the forecast is of: the plan, or until its own is there the one before */
  readonly of: ForecastRequest
  /** `undefined`: there is none yet, or it could not be computed */
  readonly report: ForecastReport | undefined
  readonly hasFailed: boolean
  /** it belongs to the values before, and has for a while; the new one is being computed */
  readonly isOld: boolean
  readonly isDone: boolean
  readonly again: () => void
}

/** The forecast of a plan; until there is one, that of the values before. Who draws it in a `memo` draws each only once, and never before a key. */
export function useShown(request: ForecastRequest): Shown {
  const { states, again } = useForecasts([request])
  const { report: own, isDone = false } = states[0] ?? {}
  const [last, setLast] = useState({ of: request, report: isDone ? own : undefined })
  // The first one is drawn once it is whole: an estimate has more words, so that lines would break and join again. While somebody types
  // it is drawn at once.
  if (own && own !== last.report && (isDone || last.report)) setLast({ of: request, report: own })
  const hasFailed = isDone && !own
  const isOld = useIsLate(!own)
  const shown = useDeferredValue(last)
  return {
    of: hasFailed ? request : shown.of,
    report: hasFailed ? undefined : shown.report,
    hasFailed,
    isOld,
    isDone,
    again,
  }
}

/** Milliseconds after which what is shown is marked as old: what is there sooner should not flicker. */
const LATE_MS = 150

function useIsLate(isAwaited: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isAwaited) return undefined
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isAwaited])
  return isAwaited && isLate
}

interface WordsProps extends PartProps, Pick<OutlookProps, 'about'> {
  /** the values as they are typed */
  readonly asked: ForecastRequest
  readonly why: string | undefined
  readonly isDone: boolean
}

const Words = memo(({ asked, request, report, isDone, about, why }: WordsProps) => (
  <Flex vertical gap={6} className="plan-top__words">
    {why === undefined ? <Honest request={asked} /> : <p className="plan-top__honest">{why}</p>}
    <Flex justify="space-between" align="start" gap={8}>
      <p className="muted plan-top__time">
        {about && `${about} `}
        <ForecastTime request={request} report={report} />
      </p>
      <Conditions request={asked} />
    </Flex>
    {why === undefined ? <Sides report={report} size="large" /> : <p className="sides sides--large">–</p>}
    <MeanAndWorst request={request} report={report} />
    <RuinLine request={request} isDone={isDone} report={report} />
  </Flex>
))

const Drawn = memo(({ request, report }: PartProps) => {
  const amounts = useAmounts()
  const named = useMemo(
    () => (report ? namedBanks(request, report, amounts) : []),
    [request, report, amounts],
  )
  return (
    <div className="plan-top__picture">
      {report ? (
        <>
          <PlanPicture
            hundred={report.hundred}
            start={startBankOf(request)}
            named={named}
            height={HEIGHT}
            signals={request.session.operations}
            description={outcomesText(report, amounts)}
          />
          <EndsTable report={report} />
        </>
      ) : (
        <Placeholder height={`${HEIGHT}px`} />
      )}
    </div>
  )
})

/** Whether an element has been scrolled out of sight, below the top bar. */
function useIsAway(of: RefObject<Element | null>): boolean {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    const element = of.current
    if (!element) return undefined
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry) setAway(!entry.isIntersecting && entry.boundingClientRect.top < 0)
      },
      { rootMargin: '-64px 0px 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [of])
  return isAway
}

/** What no plan can change, first: at this rate, or one that nobody has told, none of them makes money on average. */
function Honest({ request: { account, odds } }: { readonly request: ForecastRequest }) {
  const { t, share } = useAmounts()
  const breakEven = breakEvenWinRate(account.payout, odds.ties)
  const rate = ownRateIn(odds)
  if (!odds.isAssumed && rate > breakEven) return null
  const values = { breakEven: share(breakEven), rate: share(rate) }
  return (
    <p className="plan-top__honest">
      <Icon name="info" size={18} />
      <span>{t(odds.isAssumed ? 'proof:picture.rateUnknown' : 'proof:picture.rateTooLow', values)}</span>
    </p>
  )
}

interface PartProps {
  readonly request: ForecastRequest
  readonly report: ForecastReport | undefined
}

function MeanAndWorst({ request, report }: PartProps) {
  const { t, typical, money } = useAmounts()
  if (!report) return <p>{LINE}</p>
  const start = startBankOf(request)
  const tone = toneOf(report.forecast, start, request.odds.isAssumed === true)
  const worst = report.worst.high
  return (
    <p className={`plan-top__mean plan-top__mean--${tone}`}>
      {t(worst > 0 ? 'proof:picture.mean' : 'proof:picture.meanOnly', {
        mean: typical(report.forecast.profit, true),
        worst: money(worst),
      })}
    </p>
  )
}

/** Whether the bank ends, by then and if the robot goes on. */
function RuinLine({ request, report, isDone }: PartProps & { readonly isDone: boolean }) {
  const { t, likely } = useAmounts()
  const later = horizonNames.map((horizon) => (isDone ? overDays(request, horizon) : undefined))
  const { states } = useForecasts(later, { exactIsAll: true })
  if (!report) return <p className="plan-top__ruin">{LINE}</p>
  const { ruin } = report.forecast
  const chance = (of: typeof ruin) => (of.high === 0 ? t('proof:picture.not') : likely(of))
  const parts = horizonNames.flatMap((horizon, place) => {
    const one = states[place]
    return one?.report ? `${chance(one.report.forecast.ruin)} ${t(`proof:going.${horizon}`)}` : []
  })
  // At once, not one by one.
  if (states.some((one) => one && !one.report && !one.isDone)) return <p className="plan-top__ruin">{LINE}</p>
  return (
    <p className="plan-top__ruin muted">
      {parts.length > 0
        ? t('proof:picture.ruin', { chances: parts.join(' · ') })
        : t(ruin.high === 0 ? 'proof:picture.noRuin' : 'proof:picture.ruinHere', { chance: likely(ruin) })}
    </p>
  )
}

/** For who does not see the picture: the ends it shows, a row for each. */
function EndsTable({ report }: { readonly report: ForecastReport }) {
  const amounts = useAmounts()
  const { t, count, typical, range, money } = amounts
  return (
    <div className="visually-hidden">
      <Table
        aria-label={t('proof:picture.ends')}
        rowKey="is"
        columns={[
          {
            key: 'is',
            title: t('proof:picture.end'),
            rowScope: 'row',
            render: (_, { is }) => t(`proof:picture.is.${is}`),
          },
          { key: 'of100', title: t('proof:picture.of100'), render: (_, { of100 }) => count(of100) },
          { key: 'mean', title: t('proof:strip.mean'), render: (_, { mean }) => typical(mean, true) },
          {
            key: 'between',
            title: t('proof:picture.between'),
            render: (_, { between }) => range(between, money),
          },
        ]}
        dataSource={report.forecast.outcomes}
      />
    </div>
  )
}

/** In sight while the form scrolls: the same once more, small. */
const Strip = memo(({ request, report, isShown }: PartProps & { readonly isShown: boolean }) => (
  <div className="plan-strip" aria-hidden="true">
    {isShown && report && (
      <div className="plan-strip__bar">
        <Sides report={report} size="small" />
        <SmallPicture request={request} report={report} height={52} />
      </div>
    )}
  </div>
))
