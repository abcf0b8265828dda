import { Card, Flex, Typography } from 'antd'
import type { ReactNode } from 'react'
import { stopType } from '@/contract/codes'
import type { Conflict } from '@/domain/conflicts'
import type { DayLimits } from '@/domain/conflicts/dayStops'
import { centsOf } from '@/domain/money/plan'
import type { PresetLevel } from '@/domain/money/presets'
import { ownRateIn } from '@/domain/money/random'
import { planKinds, playedPlan, type PlanKind, type OfferedPreset } from '@/domain/money/stakingPlans'
import { lossClaim } from '@/domain/money/verdict'
import { PathLink } from '@/shared/PathLink'
import type { ForecastState } from '@/risk/forecasts'
import type { ForecastReport, ForecastRequest } from '@/risk/forecast'
import { startBankOf } from '@/risk/forecastFigures'
import { useAmounts } from '@/risk/useAmounts'
import { usePlanName } from '@/risk/usePlanName'

interface CardProps {
  readonly level: PresetLevel
  /** the button that fills the form with it */
  readonly fill?: ReactNode
  readonly children: ReactNode
}

export function PresetCard({ level, fill, children }: CardProps) {
  const { t } = useAmounts()
  return (
    <li>
      <Card size="small" title={<h3>{t(`money:presets.${level}`)}</h3>} extra={fill}>
        <Flex vertical gap={4}>
          {children}
        </Flex>
      </Card>
    </li>
  )
}

interface DangersProps {
  readonly of: PlanKind
  readonly found: readonly Conflict[]
}

/** Why a preset is not offered: another plan is on, or the settings beside it. */
export function PresetDangers({ of, found }: DangersProps) {
  const { t } = useAmounts()
  const planName = usePlanName()
  const rivals = found.flatMap(({ values }) =>
    planKinds.filter((kind) => kind !== of && (values?.['plan'] === kind || values?.['other'] === kind)),
  )
  return (
    <Typography.Text type="danger">
      {rivals.length > 0
        ? t('money:presets.offFirst', { plans: rivals.map(planName).join(', ') })
        : t('money:presets.dangerous')}
    </Typography.Text>
  )
}

interface OutlookProps {
  readonly preset: OfferedPreset
  /** what it fills into general settings */
  readonly fill: OfferedPreset['general']
  /** the person's own limits of a day; `undefined`: not told */
  readonly own: DayLimits | undefined
  readonly isRead: boolean
  /** `undefined`: the person's settings are not read yet, or do not tell enough */
  readonly request: ForecastRequest | undefined
  /** `undefined`: it is not asked for yet */
  readonly answer: ForecastState | undefined
  /** cents */
  readonly goal: number
  readonly mostLoss: number
  /** what it gives up */
  readonly price: string
}

/** What a day with a preset brings. */
export function Outlook({ preset, fill, own, isRead, request, answer, goal, mostLoss, price }: OutlookProps) {
  const { t, money, typical, share, likely } = useAmounts()
  const report = answer?.isDone ? answer.report : undefined
  const of = (text: (known: ForecastReport) => string) => (report ? text(report) : '…')
  const isOwn = preset.general.stopDay === undefined
  const most = money(mostLoss * 100)
  const badDay = (known: ForecastReport, startBank: number) => {
    const claim = lossClaim(known, startBank)
    if (!claim) return t('money:presets.never', { most })
    const values = { loss: money(claim.loss), chance: likely(claim.chance), most }
    return claim.isMost ? t('money:presets.worstDay', values) : t('money:presets.badDay', values)
  }
  return (
    <Flex vertical gap={4}>
      <strong>
        {t('money:presets.days', {
          higher: of((known) => likely(known.forecast.higher)),
          lower: of((known) => likely(known.forecast.lower)),
        })}
      </strong>
      <span>
        {t('money:presets.goal', {
          win: money(goal),
          chance: of((known) => likely(isOwn ? known.forecast.target : known.forecast.endings.winStop)),
        })}
      </span>
      {answer?.isDone && !report && <span>{t('risk:variants.failed')}</span>}
      {report && request && (
        <>
          <span>{badDay(report, startBankOf(request))}</span>
          <span>
            {request.odds.isAssumed
              ? t('money:presets.assumedMean', {
                  mean: typical(report.forecast.profit, true),
                  rate: share(ownRateIn(request.odds)),
                })
              : t('money:presets.mean', { mean: typical(report.forecast.profit, true) })}
          </span>
        </>
      )}
      {request && <span>{t('money:presets.first', { share: share(firstShareOf(request)) })}</span>}
      {price && <span>{price}</span>}
      {isOwn && isRead && !own && <span className="note">{t('proof:noStops')}</span>}
      {isOwn && own && hasStops(own) && (
        <PathLink className="note" to="/geralconfig" field="stopDay">
          {t('money:presets.ownStops')}
        </PathLink>
      )}
      <InGeneral general={preset.general} fill={fill} />
    </Flex>
  )
}

/** The entry and the limits are set by another screen. */
function InGeneral({ general, fill }: Pick<OfferedPreset, 'general'> & Pick<OutlookProps, 'fill'>) {
  const { t, money } = useAmounts()
  const { lote, stopDay, winDay, stopType: type } = general
  const stop = stopType.nameOf(type)
  if (stopDay === undefined || winDay === undefined || stop === undefined) return null
  return (
    <span className="note">
      {lote !== undefined && `${t('money:presets.entry', { entry: money(lote * 100) })} · `}
      {t('money:presets.stops', {
        type: t(`options:stopType.${stop}`),
        loss: money(stopDay * 100),
        win: money(winDay * 100),
      })}
      {' · '}
      <PathLink to="/geralconfig" field={lote === undefined ? 'stopDay' : 'lote'} state={{ fill }}>
        {t('money:presets.general')}
      </PathLink>
    </span>
  )
}

const hasStops = ({ stopType: type, winDay, stopDay }: DayLimits) =>
  stopType.nameOf(type) !== undefined && (winDay > 0 || stopDay > 0)

/** Of the bank. */
const firstShareOf = ({ choice, account }: ForecastRequest) =>
  playedPlan(choice, account).start.stake / centsOf(account.bank)
