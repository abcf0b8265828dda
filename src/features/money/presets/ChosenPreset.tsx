import { Flex, Typography } from 'antd'
import type { ReactNode } from 'react'
import { stopType } from '@/contract/codes'
import type { Conflict } from '@/domain/conflicts'
import { centsOf } from '@/domain/money/plan'
import { planKinds, playedPlan, type OfferedPreset, type PlanKind } from '@/domain/money/stakingPlans'
import { FigureLines } from '@/risk/Figures'
import type { ForecastRequest } from '@/risk/forecast'
import { useForecasts } from '@/risk/forecasts'
import { assumedOf } from '@/risk/assumedOf'
import { usePreview } from '@/risk/preview'
import { listedIn, riskOfPlan } from '@/risk/risks'
import { Sides, SmallPicture } from '@/risk/SmallPictures'
import { useRiskText } from '@/risk/Together'
import { useAmounts } from '@/risk/useAmounts'
import { usePlanName } from '@/risk/usePlanName'
import { PathLink } from '@/shared/PathLink'

interface Props {
  readonly of: PlanKind
  /** amounts as plans count them */
  readonly preset: OfferedPreset
  /** what it fills into general settings, in units */
  readonly fill: OfferedPreset['general']
  /** `undefined`: the person's settings do not tell enough */
  readonly request: ForecastRequest | undefined
  /** the day's limits of general settings end a day of it too */
  readonly hasOwnStops: boolean
  readonly isOwnUnread: boolean
  /** what would be dangerous with it; `undefined`: not read */
  readonly dangers: readonly Conflict[] | undefined
  /** the button that fills the form with it */
  readonly button: ReactNode
}

/** What a preset risks, what it needs elsewhere, and the button that fills it in. */
export function ChosenPreset(props: Props) {
  const { of, preset, fill, request, hasOwnStops, isOwnUnread, dangers, button } = props
  const amounts = useAmounts()
  const { t, share } = amounts
  const textOf = useRiskText()
  const [state] = useForecasts([request]).states
  const isInPicture = usePreview() !== undefined
  const isOwn = preset.general.stopDay === undefined
  const risk = request && state?.report && riskOfPlan(request, state.report)
  const ofBank = request ? firstStakeOf(request) / centsOf(request.account.bank) : 0
  return (
    <Flex vertical gap={8} className="presets__chosen">
      {!isInPicture && request && (
        <>
          <Sides report={state?.report} size="small" />
          <SmallPicture request={request} report={state?.report} height={96} />
        </>
      )}
      {risk && (
        <FigureLines
          figures={listedIn([risk]).map((name) => ({
            label: t(`proof:consequence.${name}`),
            ...textOf(name, risk),
          }))}
        />
      )}
      {state?.isDone && !state.report && <p>{t('risk:variants.failed')}</p>}
      {ofBank > USUAL && <p className="muted">{t('money:presets.aboveUsual', { share: share(ofBank) })}</p>}
      {request && <p className="muted">{assumedOf(request, amounts).join(' ')}</p>}
      {isOwn && isOwnUnread && <p className="note">{t('proof:noStops')}</p>}
      {isOwn && hasOwnStops && (
        <PathLink className="note" to="/geralconfig" field="stopDay">
          {t('money:presets.ownStops')}
        </PathLink>
      )}
      {of === 'lossRecovery' && <p className="muted">{t('money:presets.needsReset')}</p>}
      <InGeneral general={preset.general} fill={fill} />
      {dangers && dangers.length > 0 ? <Dangers of={of} found={dangers} /> : dangers && button}
    </Flex>
  )
}

/** Of the bank: what people usually stake at most. */
const USUAL = 0.03

/** In cents. */
export const firstStakeOf = ({ choice, account }: ForecastRequest) => playedPlan(choice, account).start.stake

interface DangersProps {
  readonly of: PlanKind
  readonly found: readonly Conflict[]
}

/** Why a preset is not offered: another plan is on, or the settings beside it. */
function Dangers({ of, found }: DangersProps) {
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

/** The entry and the limits are set by another screen. */
function InGeneral({ general, fill }: Pick<OfferedPreset, 'general'> & Pick<Props, 'fill'>) {
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
